import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'

/** The items follow the comment's `can` permissions. */
export default function CommentMenu({
  comment,
  onOpen,
}: {
  comment: Reply
  onOpen: (what: 'edit' | 'delete' | 'report') => void
}) {
  const platform = usePlatform()
  const setHidden = (isHidden: boolean) =>
    void import('./hide-comment.ts').then(
      ({ hideComment }) => hideComment(platform, comment, isHidden),
      () => toast.error(texts.hideFailed),
    )
  const items: MenuItem[] = [
    ...(comment.can.edit
      ? [{ id: 'edit', label: texts.edit, icon: 'edit' as const, onSelect: () => onOpen('edit') }]
      : []),
    ...(comment.can.hide
      ? [
          comment.isHidden
            ? { id: 'show', label: texts.show, icon: 'eye' as const, onSelect: () => setHidden(false) }
            : { id: 'hide', label: texts.hide, icon: 'eye-off' as const, onSelect: () => setHidden(true) },
        ]
      : []),
    ...(comment.can.report
      ? [{ id: 'report', label: texts.report, icon: 'flag' as const, onSelect: () => onOpen('report') }]
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
