import { useState } from 'react'
import { preferences as texts } from '#contract/messages/en/notifications-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

export function SendTest() {
  const { call } = usePlatform()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await call('POST /notifications/test', { body: {} })
      toast.success(texts.testSent)
    } catch (error) {
      toast.error(error instanceof ApiError ? `${texts.testFailed} ${error.message}` : texts.testFailed)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="push-setting">
      <p className="muted">{texts.testHint}</p>
      <Button pending={isSending} onClick={send}>
        {texts.sendTest}
      </Button>
    </div>
  )
}
