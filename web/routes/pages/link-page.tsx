import type { ReactNode } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import '../../features/accounts/accounts.css'
import { NoticePage } from '../../features/accounts/notice-page.tsx'
import { useInitialLocation } from '../../features/accounts/use-initial-location.ts'
import { type LinkTexts, useLinkAction } from '../../shared/use-link-action.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  texts: LinkTexts
  /** Sends the token of the link. */
  send: (token: string) => Promise<{ message: string }>
  /** Where to go afterwards. */
  next: ReactNode
}

/** A page that an email links to with ?token=…; works with or without a session. */
export function LinkPage({ texts, send, next }: Props) {
  const token = useInitialLocation().query.get('token') ?? ''
  const { outcome, act } = useLinkAction(token, texts, send)
  if (outcome.state === 'done')
    return (
      <NoticePage drawing="empty" title={texts.done} text={outcome.message}>
        {next}
      </NoticePage>
    )
  if (outcome.state === 'failed')
    return (
      <NoticePage drawing="error" title={texts.failed} text={outcome.message} urgent>
        {outcome.isFinal ? (
          next
        ) : (
          <Button variant="primary" large onClick={act}>
            {ui.tryAgain}
          </Button>
        )}
      </NoticePage>
    )
  return (
    <NoticePage drawing="no-match" title={texts.title} text={texts.text}>
      <Button variant="primary" large pending={outcome.state === 'sending'} onClick={act}>
        {texts.submit}
      </Button>
    </NoticePage>
  )
}
