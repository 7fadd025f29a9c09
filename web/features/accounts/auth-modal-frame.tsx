import { authFiles as texts } from '#contract/messages/en/accounts-screens.ts'
import type { FailedPartProps } from '../../platform/routing/lazy-part.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

type Props = { open: boolean; onClose: () => void; failed?: FailedPartProps }

/** Shown in place of the auth modal while its file loads and, with `failed`, when that failed. */
export const AuthModalFrame = ({ open, onClose, failed }: Props) => (
  <DialogFrame
    open={open}
    size="narrow"
    title={texts.title}
    onClose={onClose}
    failed={failed && { title: texts.failedTitle, ...failed }}
  />
)
