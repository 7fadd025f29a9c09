import { type FormEvent, useState } from 'react'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { Settings } from '#contract/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import './settings.css'

const settingsQuery = callQuery('GET /admin/settings', { resource: 'settings', persist: false })

/** The contract's maximum. */
const maxCount = 50

/** /admin/settings: settings of the whole site. */
export default function SettingsPage() {
  const query = useCall(settingsQuery)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.settings}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {query.state === 'rejected' && (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      )}
      {query.state === 'pending' && <ListSkeleton />}
      {query.state === 'fulfilled' && <SettingsForm settings={query.data.settings} />}
    </main>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { call, queries } = usePlatform()
  const [typed, setTyped] = useState(String(settings.moderation.firstPostsToReview))
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const count = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isWrong = !(count <= maxCount)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    setSending(true)
    setFailure('')
    try {
      const response = await call('PUT /admin/settings', {
        body: { settings: { ...settings, moderation: { ...settings.moderation, firstPostsToReview: count } } },
      })
      storeResponse(queries.client, settingsQuery.queryKey, response)
      toast.success(texts.saved)
    } catch (error) {
      setFailure(error instanceof ApiError ? `${texts.saveFailed} ${error.message}` : texts.saveFailed)
    } finally {
      setSending(false)
    }
  }
  return (
    <form className="settings" onSubmit={save} noValidate>
      <h2 className="section-heading">{texts.moderation}</h2>
      <TextField
        label={texts.firstPosts}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint={texts.firstPostsHint(maxCount)}
        error={isWrong ? texts.outOfRange(maxCount) : failure}
      />
      {!isWrong && <p className="muted">{texts.effect(count)}</p>}
      <Button type="submit" variant="primary" pending={isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
