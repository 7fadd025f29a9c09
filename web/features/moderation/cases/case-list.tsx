import { type RefObject, useEffect, useRef } from 'react'
import type { CaseSummary } from '#contract/cases.ts'
import { formatNumber } from '#contract/format-number.ts'
import { cases as texts, caseView as viewTexts } from '#contract/messages/en/cases-screens.ts'
import { parts, reports as reportTexts } from '#contract/messages/en/moderation-screens.ts'
import { RoomIcon } from '../../../shared/room-icon.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewers, ViewingBadge } from './viewers.tsx'

type Props = {
  cases: readonly CaseSummary[]
  current: string | undefined
  isSelected: (id: string) => boolean
  /** Decided cases can't be selected. */
  onSelect: ((one: CaseSummary, range: boolean) => void) | undefined
  onOpen: (id: string) => void
}

/** One row for each case. */
export function CaseList({ cases, current, isSelected, onSelect, onOpen }: Props) {
  const viewers = useViewers()
  const list = useRef<HTMLOListElement>(null)
  useFocusOnCurrent(list, current)
  return (
    <ol ref={list} className="moderation-case-list" aria-label={texts.list}>
      {cases.map((one, index) => (
        <li
          key={one._id}
          data-selected={isSelected(one._id) || undefined}
          data-current={one._id === current || undefined}
        >
          {onSelect && (
            <label className="choice">
              <input
                type="checkbox"
                checked={isSelected(one._id)}
                disabled={!one.canDecide}
                aria-label={texts.select(one.author.name, index + 1)}
                onChange={(event) => onSelect(one, (event.nativeEvent as MouseEvent).shiftKey === true)}
              />
            </label>
          )}
          <button type="button" aria-current={one._id === current || undefined} onClick={() => onOpen(one._id)}>
            <span className="moderation-case-why">
              <Icon name={iconOf(one)} small />
              <span className="bold">{whyOf(one)}</span>
              <span className="meta">
                <RelativeTime value={one.decision?.at ?? one.since} />
              </span>
            </span>
            <MemberText className="moderation-case-excerpt">{one.text || parts.noText}</MemberText>
            <span className="moderation-case-by meta">
              <MemberText>{one.author.name}</MemberText>
              {one.section && (
                <>
                  <RoomIcon section={one.section} />
                  <span className="visually-hidden">{texts.inRoom(one.section)}</span>
                </>
              )}
              <span>{viewTexts.kinds[one.kind]}</span>
              {one.reportsCount > 0 && !one.decision && <span>{texts.weight(formatNumber(one.weight, 1))}</span>}
              <ViewingBadge viewers={viewers} caseId={one._id} />
            </span>
            {one.decision && <Outcome decision={one.decision} />}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Keeps the focus in the list when another case opens, unless it is elsewhere on the page. */
function useFocusOnCurrent(list: RefObject<HTMLElement | null>, current: string | undefined): void {
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    const { activeElement, body } = document
    if (activeElement === body || list.current?.contains(activeElement))
      list.current?.querySelector<HTMLElement>('button[aria-current]')?.focus()
  }, [list, current])
}

/** "Resolved by Kavita Nair · Removed" */
const Outcome = ({ decision: { by, outcome, action } }: { decision: NonNullable<CaseSummary['decision']> }) => (
  <span className="meta">
    <span className="bold">{texts.outcomes[outcome]}</span> {by && texts.by(by.name)} · {reportTexts.taken[action]}
  </span>
)

const iconOf = ({ isAppeal, reportsCount, kind }: CaseSummary) =>
  isAppeal ? 'reply' : kind === 'member' ? 'profile' : reportsCount > 0 ? 'flag' : 'clock'

/** "Scam, 5 reports", "Promise of returns" */
function whyOf({ reasons, reportReasons, isAppeal, reportsCount }: CaseSummary): string {
  const [reported] = reportReasons
  return [
    isAppeal && texts.appeal,
    reported && `${reportTexts.reasons[reported]}, ${texts.reports(reportsCount)}`,
    reasons[0] && parts.reviewReasons[reasons[0]],
  ]
    .filter(Boolean)
    .join(', ')
}
