import { useState } from 'react'
import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { ReportDialog } from '../../shared/lazy-report-dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import DeleteComment from './delete-comment.tsx'

type Props = { comment: Reply; onEdit: () => void; onEditIntent: () => void }

const loadHiding = () => import('./hide-comment.ts')

/** The items follow the comment's `can` permissions. */
export default function CommentMenu({ comment, onEdit, onEditIntent }: Props) {
  const platform = usePlatform()
  const [opened, setOpened] = useState<'delete' | 'report' | null>(null)
  const { can, author } = comment
  const close = () => setOpened(null)
  const setHidden = (isHidden: boolean) =>
    void loadHiding().then(
      ({ hideComment }) => hideComment(platform, comment, isHidden),
      () => toast.error(texts.hideFailed),
    )
  const items: MenuItem[] = []
  if (can.edit) items.push({ id: 'edit', label: texts.edit, icon: 'edit', onIntent: onEditIntent, onSelect: onEdit })
  if (can.hide && comment.isHidden)
    items.push({ id: 'show', label: texts.show, icon: 'eye', onSelect: () => setHidden(false) })
  if (can.hide && !comment.isHidden)
    items.push({ id: 'hide', label: texts.hide, icon: 'eye-off', onSelect: () => setHidden(true) })
  if (can.report)
    items.push({
      id: 'report',
      label: texts.report,
      icon: 'flag',
      onIntent: ReportDialog.preload,
      onSelect: () => setOpened('report'),
    })
  if (can.delete)
    items.push({ id: 'delete', label: texts.delete, icon: 'trash', danger: true, onSelect: () => setOpened('delete') })
  return (
    <>
      <Menu label={texts.moreActions(author.name)} items={items} className="comment-menu">
        <Icon name="more" />
      </Menu>
      {opened === 'delete' && <DeleteComment comment={comment} onClose={close} />}
      {opened === 'report' && (
        <ReportDialog reported={{ kind: 'comment', id: comment._id, name: author.name }} onClose={close} />
      )}
    </>
  )
}
