import { block as texts } from '#contract/messages/en/people-screens.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { useBlock } from './use-block.ts'

type Props = { member: { _id: string; username: string; name: string }; onClose: () => void }

/** Says what blocking does before it is done. */
export default function BlockQuestion({ member, onClose }: Props) {
  const { block, pending } = useBlock(member)
  const go = async () => {
    if (await block()) onClose()
  }
  return (
    <AskDialog
      title={texts.title(member.name)}
      text={texts.text(member.name)}
      no={texts.cancel}
      yes={texts.confirm}
      pending={pending}
      onNo={onClose}
      onYes={go}
    />
  )
}
