import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Conversation } from '#contract/assistant.ts'
import { keptConversations as texts } from '#contract/messages/en/assistant-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { toast } from '../../ui/toast.ts'
import { keptQuery } from './api.ts'
import { RenameDialog } from './rename-dialog.tsx'

const pageSize = 10
const maxShown = 50

type Props = { currentId: string | undefined; onRemoved: () => void }

/** The conversations that the member keeps, and ways to name one, and to delete one or all. */
export function KeptConversations({ currentId, onRemoved }: Props) {
  const { call } = usePlatform()
  const [limit, setLimit] = useState(pageSize)
  const query = useCall(keptQuery(limit))
  const [renamed, setRenamed] = useState<Conversation | null>(null)
  const [removed, setRemoved] = useState<Conversation | 'all' | null>(null)
  const remove = async (): Promise<boolean> => {
    try {
      if (removed === 'all') await call('DELETE /assistant/conversations')
      else if (removed) await call('DELETE /assistant/conversations/:id', { params: { id: removed._id } })
      toast.success(texts.removed)
      if (removed === 'all' || removed?._id === currentId) onRemoved()
    } catch (error) {
      toast.error(formErrorMessage(error, texts.removeFailed))
    }
    await query.refresh()
    return true
  }
  const isAll = removed === 'all'
  return (
    <section className="assistant-kept" aria-labelledby="kept-conversations">
      <h2 className="section-heading" id="kept-conversations">
        {texts.title}
      </h2>
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} heading="h3" onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        <>
          {query.data.conversations.length === 0 && <p className="muted">{texts.none}</p>}
          <ul>
            {query.data.conversations.map((conversation) => (
              <li key={conversation._id}>
                <Link
                  to="."
                  search={{ conversation: conversation._id } as never}
                  className="link tap-target"
                  dir="auto"
                >
                  {conversation.title}
                </Link>
                <IconButton
                  icon="edit"
                  label={texts.rename(conversation.title)}
                  onClick={() => setRenamed(conversation)}
                />
                <IconButton
                  icon="trash"
                  label={texts.remove(conversation.title)}
                  onClick={() => setRemoved(conversation)}
                />
              </li>
            ))}
          </ul>
          <div className="button-row">
            {query.data.pagination.hasMore && limit < maxShown && (
              <Button onClick={() => setLimit(maxShown)}>{texts.more}</Button>
            )}
            <Button variant="plain" onClick={() => setRemoved('all')}>
              {texts.removeAll}
            </Button>
          </div>
        </>
      )}
      {renamed && <RenameDialog conversation={renamed} onRenamed={query.refresh} onClose={() => setRenamed(null)} />}
      {removed && (
        <ConfirmDialog
          title={isAll ? texts.removeAllTitle : texts.removeTitle}
          text={isAll ? texts.removeAllText : texts.removeText}
          cancelLabel={texts.cancel}
          confirmLabel={texts.confirm}
          onConfirm={remove}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}
