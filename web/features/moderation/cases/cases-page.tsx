import { Link, useLocation } from '@tanstack/react-router'
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
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDocumentKeys } from '../../../ui/use-document-keys.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { type Undoable, useUndo } from '../decisions.ts'
import { KeysDialog } from '../keys-dialog.tsx'
import { casesSearch } from '../search-params.ts'
import { UndoDecision } from '../undo-decision.tsx'
import { openDialog } from '../use-list-keys.ts'
import '../moderation.css'
import './cases.css'
import { caseList } from './api.ts'
import { type Choice, leaveChoice } from './case-choices.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseList } from './case-list.tsx'
import { type CaseQueue, type CaseSearch, caseQueueAt } from './case-queues.ts'
import { OpenCase } from './open-case.tsx'
import { SelectedCases } from './selected-cases.tsx'
import { useDecideCase, versionOf } from './use-decide-case.ts'

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

/** The queues of the page. The filters that apply to each of them stay. */
function CaseTabs({ queue, filters }: { queue: CaseQueue; filters: CaseSearch }) {
  const { reason, section, author } = filters
  return (
    <Tabs label={texts.typesLabel}>
      {queue.tabs.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          search={{ reason, section, author, queue: tab.queue, age: tab.queue === 'decided' ? undefined : filters.age }}
          activeOptions={{ exact: true }}
          className="tab"
          aria-current={tab.name === queue.name ? 'page' : undefined}
        >
          {tab.name}
        </Link>
      ))}
    </Tabs>
  )
}

/** The selection on all pages of the list. An item keeps the version in which it was seen last. */
function usePagesSelection(items: readonly CaseSummary[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string, CaseSummary>>(new Map())
  const last = useRef<string | null>(null)
  const current = new Map(items.map((item) => [item._id, item]))
  const toggle = (item: CaseSummary, isRange: boolean) => {
    const [from, to] = [last.current, item._id].map((id) => items.findIndex(({ _id }) => _id === id)) as [
      number,
      number,
    ]
    const range = isRange && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : [item]
    const changed = range.filter(({ canDecide }) => canDecide)
    const isOn = !picked.has(item._id)
    last.current = item._id
    setPicked((before) => {
      const after = new Map(before)
      for (const one of changed) isOn ? after.set(one._id, one) : after.delete(one._id)
      return after
    })
  }
  return {
    selected: [...picked.values()].map((one) => current.get(one._id) ?? one),
    has: (id: string) => picked.has(id),
    toggle,
    clear: () => setPicked(new Map()),
  }
}

/** Shortcuts of the workspace while no dialog is open and nothing is typed. */
function useCaseKeys(actions: Record<string, (event: KeyboardEvent) => void>): void {
  useDocumentKeys((event) => {
    const key = event.key.toLowerCase()
    const action = openDialog() ? undefined : actions[key]
    return action && { run: () => action(event), repeats: key === 'j' || key === 'k' }
  })
}
