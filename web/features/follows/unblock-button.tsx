import { block as texts } from '#contract/messages/en/people-screens.ts'
import { Button } from '../../ui/button.tsx'
import { useBlock } from './use-block.ts'

/** `onDone`: called on success. */
export function UnblockButton(props: { member: { _id: string; username: string }; onDone?: () => void }) {
  const { member, onDone } = props
  const { unblock, pending } = useBlock(member)
  const undo = async () => {
    if (await unblock()) onDone?.()
  }
  return (
    <Button pending={pending} onClick={undo} aria-label={texts.unblockMember(member.username)}>
      {texts.unblock}
    </Button>
  )
}
