import { lazy, Suspense, useState } from 'react'
import { postActions as texts } from '#contract/messages/en/post-actions-screens.ts'
import type { Post } from '#contract/posts.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { copyLink } from './post-actions.ts'

const Composer = lazy(() => import('./composer.tsx'))
const DeletePost = lazy(() => import('./delete-post.tsx'))
const PostEdits = lazy(() => import('./post-edits.tsx'))
const ReportDialog = lazy(() => import('../../shared/report-dialog.tsx'))

type Opened = 'edit' | 'edits' | 'report' | 'delete'

/** The items follow the post's `can` permissions. */
export default function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const isGuest = useSession().status === 'guest'
  const platform = usePlatform()
  const { can } = post
  const close = () => setOpened(null)
  const dialogItem = (id: Opened, label: string, icon: MenuItem['icon'], danger?: boolean): MenuItem => ({
    id,
    label,
    icon,
    danger,
    onSelect: () => setOpened(id),
  })
  const items: MenuItem[] = [
    { id: 'link', label: texts.copyLink, icon: 'link', onSelect: () => void copyLink(platform, post) },
  ]
  if (can.edit) items.push(dialogItem('edit', texts.edit, 'edit'))
  if ((can.edit || can.delete) && post.editedAt) items.push(dialogItem('edits', texts.edits, 'clock'))
  if (can.report) items.push(dialogItem('report', texts.report, 'flag'))
  if (isGuest) items.push({ id: 'report', label: texts.report, icon: 'flag', onSelect: () => openAuthModal() })
  if (can.delete) items.push(dialogItem('delete', texts.delete, 'trash', true))
  return (
    <>
      <Menu label={texts.moreActions(post.author.name)} items={items}>
        <Icon name="more" />
      </Menu>
      <Suspense>
        {opened === 'edit' && <Composer post={post} section={post.section} onClose={close} />}
        {opened === 'edits' && <PostEdits post={post} onClose={close} />}
        {opened === 'report' && (
          <ReportDialog reported={{ kind: 'post', id: post._id, name: post.author.name }} onClose={close} />
        )}
        {opened === 'delete' && <DeletePost post={post} onClose={close} onDeleted={onDeleted} />}
      </Suspense>
    </>
  )
}
