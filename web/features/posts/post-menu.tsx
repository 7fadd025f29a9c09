import { useState } from 'react'
import { postActions as texts } from '#contract/messages/en/post-actions-screens.ts'
import type { Post } from '#contract/posts.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { ReportDialog } from '../../shared/lazy-report-dialog.ts'
import { useMuteItem } from '../../shared/muted-posts.ts'
import { useMayUse } from '../../shared/use-may-use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { patchPost } from './cache-updates.ts'
import { Composer } from './lazy-composer.ts'
import { copyLink } from './post-actions.ts'

/** For moderators: whether the images of a post are labelled as made with AI. */
function useLabelItem({ _id: id, isSynthetic }: Post): MenuItem {
  const { call, queries } = usePlatform()
  const change = async (): Promise<void> => {
    try {
      const body = { isSynthetic: !isSynthetic }
      const changed = await call('PUT /admin/posts/:id/label', { params: { id }, body })
      patchPost(queries.client, id, (post) => ({ ...post, ...changed }))
    } catch {
      toast.error(texts.labelFailed)
    }
  }
  return {
    id: 'label',
    label: isSynthetic ? texts.removeLabel : texts.addLabel,
    icon: 'shield',
    onSelect: () => void change(),
  }
}

const DeletePost = lazyDialog(() => import('./delete-post.tsx'), { title: texts.deleteTitle, size: 'narrow' })
const PostEdits = lazyDialog(() => import('./post-edits.tsx'), { title: texts.edits })

type Opened = 'edit' | 'edits' | 'report' | 'delete'
const preloads = {
  edit: Composer.preload,
  edits: PostEdits.preload,
  report: ReportDialog.preload,
  delete: DeletePost.preload,
}

/** The items follow the post's `can` permissions. */
export default function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const isGuest = useSession().status === 'guest'
  const platform = usePlatform()
  const { can } = post
  const mute = useMuteItem(isGuest ? null : post._id)
  const mayLabel = useMayUse('moderation') && can.report && post.media.length > 0
  const labelItem = useLabelItem(post)
  const close = () => setOpened(null)
  const dialogItem = (id: Opened, label: string, icon: MenuItem['icon'], danger?: boolean): MenuItem => ({
    id,
    label,
    icon,
    danger,
    onIntent: preloads[id],
    onSelect: () => setOpened(id),
  })
  const items: MenuItem[] = [
    { id: 'link', label: texts.copyLink, icon: 'link', onSelect: () => void copyLink(platform, post) },
  ]
  if (can.edit) items.push(dialogItem('edit', texts.edit, 'edit'))
  if ((can.edit || can.delete) && post.editedAt) items.push(dialogItem('edits', texts.edits, 'clock'))
  if (mute) items.push(mute.item)
  if (mayLabel) items.push(labelItem)
  if (can.report) items.push(dialogItem('report', texts.report, 'flag'))
  if (isGuest)
    items.push({
      id: 'report',
      label: texts.report,
      icon: 'flag',
      attributes: { 'data-opens-auth': '' },
      onSelect: () => openAuthModal(),
    })
  if (can.delete) items.push(dialogItem('delete', texts.delete, 'trash', true))
  return (
    <>
      <Menu label={texts.moreActions(post.author.name)} items={items} onIntent={mute?.want}>
        <Icon name="more" />
      </Menu>
      {opened === 'edit' && <Composer post={post} section={post.section} onClose={close} />}
      {opened === 'edits' && <PostEdits post={post} onClose={close} />}
      {opened === 'report' && (
        <ReportDialog reported={{ kind: 'post', id: post._id, name: post.author.name }} onClose={close} />
      )}
      {opened === 'delete' && <DeletePost post={post} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}
