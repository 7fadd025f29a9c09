import { useState } from 'react'
import type { Badge } from '#contract/badges.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { administration, badges as listTexts, badge as pageTexts } from '#contract/messages/en/badges-screens.ts'
import { ApiError, ignoreNotFound } from '../../../platform/api/api-error.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { CallContent } from '../../../shared/call-content.tsx'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { toast } from '../../../ui/toast.ts'
import { flattenHolders, type Holder, holderPages } from '../api.ts'

const texts = administration.members

type Props = { badge: Badge; onClose: () => void; onDone: () => void }

const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : '')

/** Who has a badge. Removing it can be undone while the dialog is open. */
export default function BadgeMembers({ badge, onClose, onDone }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [asked, setAsked] = useState<Holder | null>(null)
  const [removed, setRemoved] = useState<Holder | null>(null)
  const { confirmed, dialog } = useConfirmation()
  const pages = useCallPages(holderPages(badge._id))
  const badgeId = badge._id

  const refresh = async () => {
    onDone()
    await pages.refresh()
  }
  const remove = async (holder: Holder): Promise<boolean> => {
    const params = { badgeId, userId: holder.user._id }
    try {
      await confirmed(() => call('DELETE /badges/:badgeId/:userId', { params })).catch(ignoreNotFound)
      setRemoved(holder)
      await refresh()
    } catch (error) {
      toast.error(`${texts.failed}. ${messageOf(error)}`)
    }
    return true
  }
  const restore = async ({ user }: Holder) => {
    try {
      const body = { badge: badgeId }
      await confirmed(() => call('POST /admin/users/:id/badges', { params: { id: user._id }, body }))
      setRemoved(null)
      toast.success(texts.restored(user.name))
      await refresh()
    } catch (error) {
      toast.error(`${texts.undoFailed}. ${messageOf(error)}`)
    }
  }
  return (
    <>
      <Dialog open={open} title={texts.title(badgeName(badge))} onClose={() => setOpen(false)} onExited={onClose}>
        <div className="dialog-body">
          {removed && (
            <p role="status" className="badges-removed">
              {texts.removed(removed.user.name)}
              <Button onClick={() => void restore(removed)}>{texts.undo}</Button>
            </p>
          )}
          <CallContent
            response={pages}
            content={listTexts.title}
            failedText={pageTexts.failed}
            skeleton={<ListSkeleton label={pageTexts.loading} />}
          >
            {(data) => {
              const holders = flattenHolders(data)
              if (holders.length === 0) return <EmptyState illustration="empty" title={pageTexts.nobody} heading="h3" />
              return (
                <ul className="badges-holders">
                  {holders.map((holder) => (
                    <li key={holder.user._id}>
                      <Avatar username={holder.user.username} src={holder.user.profilePhoto} size="sm" />
                      <span className="badges-holder">
                        <MemberText className="bold">{holder.user.name}</MemberText>
                        <span className="meta">
                          @{holder.user.username} · {listTexts.since} <ExactTime value={holder.awardedAt} />
                        </span>
                      </span>
                      <Button aria-label={texts.removeFrom(holder.user.name)} onClick={() => setAsked(holder)}>
                        {texts.remove}
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }}
          </CallContent>
          {pages.hasMore && (
            <LoadMore
              label={pageTexts.more}
              failedText={pageTexts.moreFailed}
              failed={pages.error !== null}
              pending={pages.isLoadingMore}
              onLoadMore={pages.loadMore}
            />
          )}
        </div>
      </Dialog>
      {asked && (
        <ConfirmDialog
          title={texts.removeTitle(asked.user.name)}
          text={texts.removeText}
          cancelLabel={texts.cancel}
          confirmLabel={texts.confirm}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {dialog}
    </>
  )
}
