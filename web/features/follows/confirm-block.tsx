import { block as texts } from '#contract/messages/en/people-screens.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useBlock } from './use-block.ts'

type Props = { member: { _id: string; username: string; name: string }; onClose: () => void }

/** Explains what blocking does and asks for confirmation. */
export default function ConfirmBlock({ member, onClose }: Props) {
  const { block } = useBlock(member)
  return (
    <ConfirmDialog
      title={texts.title(member.name)}
      text={texts.text(member.name)}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      onConfirm={block}
      onClose={onClose}
    />
  )
}
