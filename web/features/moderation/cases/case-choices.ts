// The decisions that are possible on a case.
import type { Case } from '#contract/cases.ts'
import type { caseDecision as texts } from '#contract/messages/en/cases-screens.ts'

export type Choice = keyof typeof texts.choices

/** The choices that make sense, the mildest first. What was decided already isn't left as it is once more. */
export function choicesFor({ content, isOpen, canDecide }: Case): Choice[] {
  if (!canDecide) return []
  if (!content) return [...(isOpen ? (['left'] as const) : []), 'suspendedOnly', 'bannedOnly']
  switch (content.status) {
    case 'published':
    case 'scheduled':
      return [...(isOpen ? (['approved'] as const) : []), 'edited', 'rejected', 'removed', 'suspended', 'banned']
    case 'pending':
      return ['restored', 'edited', 'rejected', 'removed', 'suspended', 'banned']
    case 'rejected':
      return ['restored', 'edited', 'rejected', 'removed', 'suspended', 'banned']
    case 'removed':
      return isOpen && content.appeal ? ['restored', 'removed'] : []
  }
}

type Decision = { status?: 'approved' | 'rejected' | 'removed'; member?: 'suspended' | 'banned'; clearsQueue?: true }

export const decisions: Record<Choice, Decision> = {
  approved: { status: 'approved' },
  restored: { status: 'approved' },
  left: { status: 'approved' },
  edited: { status: 'approved' },
  rejected: { status: 'rejected' },
  removed: { status: 'removed' },
  suspended: { status: 'removed', member: 'suspended' },
  banned: { status: 'removed', member: 'banned', clearsQueue: true },
  suspendedOnly: { member: 'suspended' },
  bannedOnly: { member: 'banned', clearsQueue: true },
}

/** Nothing is taken away from the author. */
export const isInAuthorsFavor = (choice: Choice): boolean => ['approved', 'restored', 'left', 'edited'].includes(choice)

/** The choice for the key A. */
export const leaveChoice = (shown: Case): Choice | undefined =>
  choicesFor(shown).find((choice) => choice === 'approved' || choice === 'restored' || choice === 'left')
