import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Asked } from '#contract/assistant.ts'
import { assistantOff, assistantPage as texts } from '#contract/messages/en/assistant-screens.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { usePlatform, useSite } from '../../platform/platform.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { AnswerItem } from './answer-item.tsx'
import { assistantQuery, conversationQuery } from './api.ts'
import { AskForm } from './ask-form.tsx'
import './assistant.css'
import { KeptConversations } from './kept-conversations.tsx'

type State = CallResult<'GET /assistant'>
type Read = CallResult<'GET /assistant/conversations/:id'>

/** /dashboard/{product}-ai */
export default function AssistantPage() {
  const { productName } = useSite()
  const query = useCall(assistantQuery)
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  return (
    <main id="main" tabIndex={-1} className="assistant">
      <div className="page-head">
        <h1 className="title page-name">{texts.title(productName)}</h1>
        <p className="muted">{texts.lead}</p>
        <p className="muted">{texts.limits}</p>
        <p className="muted">{texts.sent}</p>
      </div>
      {isOffline && <OfflineBanner />}
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : query.data.isOn ? (
        <Assistant state={query.data} onUsed={query.refresh} />
      ) : (
        <>
          <Off state={query.data} />
          <Saved />
        </>
      )}
    </main>
  )
}

function Off({ state: { missing } }: { state: State }) {
  if (missing.length > 0)
    return (
      <section className="assistant-setup">
        <h2 className="section-heading">{assistantOff.setup}</h2>
        <ul>
          {missing.map((setup) => (
            <li key={setup}>{assistantOff.missing[setup]}</li>
          ))}
        </ul>
        <Link to="/admin/settings" className={buttonClass({ variant: 'primary' })}>
          {assistantOff.settings}
        </Link>
      </section>
    )
  return (
    <EmptyState illustration="empty" title={assistantOff.title} text={assistantOff.text}>
      <Link to="/dashboard/discover" className={buttonClass({ variant: 'primary' })}>
        {assistantOff.discover}
      </Link>
    </EmptyState>
  )
}

type Conversations = { id: string | undefined; open: (conversation?: string) => void }

/** The conversation that the address names. */
function useConversation(): Conversations {
  const navigate = useNavigate()
  const { conversation: id } = useSearch({ strict: false }) as { conversation?: string }
  const open = (conversation?: string) =>
    void navigate({ to: '.', search: (conversation ? { conversation } : {}) as never, replace: true })
  return { id, open }
}

/** While the assistant is off, conversations can be read and deleted. */
function Saved() {
  const { id, open } = useConversation()
  return (
    <>
      {id && (
        <Thread id={id} onNew={() => open()} onUsed={async () => {}}>
          {() => null}
        </Thread>
      )}
      <KeptConversations currentId={id} onRemoved={() => open()} />
    </>
  )
}

function Assistant({ state, onUsed }: { state: State; onUsed: () => Promise<void> }) {
  const { queries } = usePlatform()
  const { id, open } = useConversation()
  const draft = useFormDraft({ name: 'question to the assistant', version: 0, load: () => ({ question: '' }) })
  const { question } = draft.values
  const setQuestion = (next: string) =>
    next === '' ? draft.reset({ question: '' }, 0) : draft.change({ question: next })
  const refreshLists = () => {
    queries.invalidateSoon(['GET /assistant/conversations'])
    if (id) queries.invalidateSoon(['GET /assistant/conversations/:id'])
  }
  const show = (asked: Asked, before: Read | undefined) => {
    const { queryKey } = conversationQuery(asked.conversation._id)
    const answers = [...(before?.answers ?? []), asked.answer]
    storeResponse(queries.client, queryKey, { conversation: asked.conversation, answers })
    open(asked.conversation._id)
    refreshLists()
    void onUsed()
  }
  const form = (read: Read | undefined) => (
    <AskForm
      state={state}
      conversation={read?.conversation ?? null}
      latest={read?.answers.at(-1)}
      question={question}
      onQuestion={setQuestion}
      onAsked={(asked) => show(asked, read)}
      onKept={refreshLists}
      onRefresh={() => {
        refreshLists()
        void onUsed()
      }}
    />
  )
  return (
    <>
      {state.running && state.running !== id && (
        <p className="assistant-running" role="status">
          <Link to="." search={{ conversation: state.running } as never} className="link tap-target">
            {texts.running}
          </Link>
        </p>
      )}
      {id ? (
        <Thread id={id} onNew={() => open()} onUsed={onUsed}>
          {form}
        </Thread>
      ) : (
        <>
          {question === '' && <Examples onChoose={setQuestion} />}
          {form(undefined)}
        </>
      )}
      <KeptConversations currentId={id} onRemoved={() => open()} />
    </>
  )
}

function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
      {texts.examples.map((example) => (
        <Button key={example} onClick={() => onChoose(example)}>
          {example}
        </Button>
      ))}
    </EmptyState>
  )
}

type ThreadProps = {
  id: string
  onNew: () => void
  onUsed: () => Promise<void>
  children: (read: Read | undefined) => React.ReactNode
}

function Thread({ id, onNew, onUsed, children }: ThreadProps) {
  const query = useCall(conversationQuery(id))
  const end = () => {
    void query.refresh()
    void onUsed()
  }
  if (query.state === 'rejected')
    return query.error.status === 404 ? (
      <EmptyState illustration="empty" title={texts.conversationGone}>
        <Button variant="primary" onClick={onNew}>
          {texts.newConversation}
        </Button>
      </EmptyState>
    ) : (
      <LoadError title={texts.conversationFailed} text={query.error.message} onRetry={query.refresh} />
    )
  if (query.state !== 'fulfilled') return <ListSkeleton label={texts.loading} />
  return (
    <>
      <ol className="assistant-turns">
        {query.data.answers.map((answer) => (
          <AnswerItem key={answer._id} answer={answer} onEnd={end} />
        ))}
      </ol>
      {children(query.data)}
      <p>
        <Button variant="plain" onClick={onNew}>
          {texts.newConversation}
        </Button>
      </p>
    </>
  )
}
