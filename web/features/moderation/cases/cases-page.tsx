import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Case, CaseSummary } from '#contract/cases.ts'
import { caseDecision, cases as texts } from '#contract/messages/en/cases-screens.ts'
import { decide as decideTexts } from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { ListState } from '../../../shared/admin/admin-list.tsx'
import { useFilters } from '../../../shared/admin/search-params.ts'
import { toast } from '../../../ui/toast.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { type Undoable, useUndo } from '../decisions.ts'
import { KeysDialog } from '../keys-dialog.tsx'
import { casesSearch } from '../search-params.ts'
import { UndoDecision } from '../undo-decision.tsx'
import '../moderation.css'
import './cases.css'
import { caseList } from './api.ts'
import { type Choice, leaveChoice } from './case-choices.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseList } from './case-list.tsx'
import { caseQueueAt } from './case-queues.ts'
import { CaseTabs } from './case-tabs.tsx'
import { OpenCase } from './open-case.tsx'
import { SelectedCases } from './selected-cases.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { useDecideCase, versionOf } from './use-decide-case.ts'
import { usePagesSelection } from './use-pages-selection.ts'

/**
 * /admin/cases, /admin/pending-posts with those under review, and /admin/reports with those that were reported: the list,
 * the case that is open, and the decision on it.
 */
export default function CasesPage() {
  const { filters, change, clear } = useFilters(casesSearch, 'reason', 'section', 'age', 'outcome', 'author')
  const { queries } = usePlatform()
  const queue = caseQueueAt(useLocation({ select: ({ pathname }) => pathname }), filters.queue)
  const { isDecided = false } = queue
  const query = useCall(caseList(queue, filters))
  const cases = query.data?.cases ?? []
  const selection = usePagesSelection(cases)
  const undo = useUndo()
  const decide = useDecideCase()
  const isApproving = useRef(false)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const [choice, setChoice] = useState<Choice | undefined>()
  const shown = useRef<Case | null>(null)
  const isWide = useMediaQuery('(min-width: 1080px)')
  const openId = filters.case ?? (isWide ? cases[0]?._id : undefined)
  const index = cases.findIndex(({ _id }) => _id === openId)

  /** Keys may come faster than the page changes. */
  const opening = useRef(openId)
  useEffect(() => {
    opening.current = openId
  }, [openId])

  const open = (id: string | undefined, { edit = false } = {}) => {
    opening.current = id
    setChoice(edit ? 'edited' : undefined)
    change({ case: id, edit: undefined, page: filters.page })
  }
  const stepTo = (to: number) => (cases[to] ? () => open(cases[to]!._id) : undefined)
  const [previous, next] = [stepTo(index - 1), stepTo(index + 1)]
  const stepBy = (by: 1 | -1) => stepTo(cases.findIndex(({ _id }) => _id === opening.current) + by)?.()
  useEffect(() => {
    if (filters.edit) setChoice('edited')
  }, [filters.edit])

  const afterDecision = async (done: Undoable | null) => {
    if (done) setUndoable(done)
    const following = cases[index + 1] ?? cases[index - 1]
    open(isWide ? following?._id : undefined)
    queries.invalidateSoon(['GET /admin/cases/:id'])
    await query.refresh()
  }
  const undoLast = async () => {
    if (!undoable) return
    setUndoable(null)
    await undo(undoable)
    queries.invalidateSoon(['GET /admin/cases/:id'])
    await query.refresh()
  }
  /** At once, because it can be undone. If the case has changed, the form says what is new. */
  const approve = async () => {
    const one = shown.current
    const chosen = one && leaveChoice(one)
    if (!chosen || isApproving.current) return
    isApproving.current = true
    try {
      await afterDecision(await decide({ shown: one, choice: chosen, version: versionOf(one) }))
    } catch (error) {
      if (isStale(error)) {
        setChoice(chosen)
        queries.invalidateSoon(['GET /admin/cases/:id'])
      } else toast.error(decideTexts.failed)
    } finally {
      isApproving.current = false
    }
  }
  const chooseByKey = (choiceOn: (content: ModeratedContent) => Choice) => {
    const one = shown.current
    if (one?.content && one.canDecide) setChoice(choiceOn(one.content))
  }
  const expireUndo = useCallback(() => setUndoable(null), [])
  useCaseKeys({
    j: () => stepBy(1),
    k: () => stepBy(-1),
    a: () => void approve(),
    r: () => chooseByKey(({ status }) => (status === 'pending' ? 'rejected' : 'removed')),
    e: () => chooseByKey(() => 'edited'),
    x: (event) => !isDecided && cases[index] && selection.toggle(cases[index], event.shiftKey),
    z: () => void undoLast(),
    '?': () => setShowsKeys(true),
  })
  const { total, isTotalMinimum } = query.data?.pagination ?? {}
  return (
    <main id="main" tabIndex={-1} className="moderation-cases" data-open={filters.case ? true : undefined}>
      <section className="moderation-case-queue" aria-labelledby="cases-title">
        <div className="page-head">
          <h1 id="cases-title" className="title">
            {queue.title}
          </h1>
          <p className="muted" role="status">
            {total !== undefined && (isDecided ? texts.leadDecided(total, isTotalMinimum) : texts.lead(total))}
          </p>
        </div>
        <CaseTabs queue={queue} filters={filters} />
        <CaseFilters
          isDecided={isDecided}
          filters={filters}
          authorName={nameOf(cases, filters.author)}
          onChange={change}
        />
        {undoable && (
          <UndoDecision
            key={undoable.ids.join()}
            undoable={undoable}
            onUndo={() => void undoLast()}
            onExpire={expireUndo}
          />
        )}
        {selection.selected.length > 0 && (
          <SelectedCases
            selected={selection.selected}
            onClear={selection.clear}
            onDone={(done) => {
              selection.clear()
              void afterDecision(done)
            }}
          />
        )}
        <ListState title={queue.title} query={query} empty={queue.empty} onClear={clear}>
          {(data) => (
            <CaseList
              cases={data.cases}
              current={openId}
              isSelected={selection.has}
              onSelect={isDecided ? undefined : selection.toggle}
              onOpen={(id) => open(id)}
            />
          )}
        </ListState>
      </section>
      {openId ? (
        <OpenCase
          key={openId}
          id={openId}
          isWide={isWide === true}
          choice={choice}
          onChoose={setChoice}
          onShown={(one) => {
            shown.current = one
          }}
          onPrevious={previous}
          onNext={next}
          onClose={() => open(undefined)}
          onDone={(done) => void afterDecision(done)}
        />
      ) : (
        <p className="muted moderation-case-none">{total === 0 ? '' : texts.choose}</p>
      )}
      <p className="moderation-case-keys meta" aria-hidden>
        {Object.entries(caseDecision.keys).map(([key, meaning]) => (
          <span key={key}>
            <kbd>{key}</kbd> {meaning}
          </span>
        ))}
      </p>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </main>
  )
}

const nameOf = (cases: readonly CaseSummary[], author: string | undefined): string | undefined =>
  cases.find((one) => one.author._id === author)?.author.name
