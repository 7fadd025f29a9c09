import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

/** For members who may edit or delete the comment. */
export default function CommentMenu({
  comment,
  onOpen,
}: {
  comment: Reply
  onOpen: (what: 'edit' | 'delete') => void
}) {
  const items = [
    ...(comment.can.edit
      ? [{ id: 'edit', label: texts.edit, icon: 'edit' as const, onSelect: () => onOpen('edit') }]
      : []),
    ...(comment.can.delete
      ? [{ id: 'delete', label: texts.delete, icon: 'trash' as const, danger: true, onSelect: () => onOpen('delete') }]
      : []),
  ]
  return (
    <Menu label={texts.moreActions(comment.author.name)} items={items} className="comment-menu">
      <Icon name="more" />
    </Menu>
  )
}
