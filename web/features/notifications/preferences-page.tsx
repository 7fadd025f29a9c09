import './preferences.css'
import { useState } from 'react'
import { muted as mutedTexts, push, preferences as texts } from '#contract/messages/en/notifications-screens.ts'
import type { Preferences } from '#contract/notifications.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { toast } from '../../ui/toast.ts'
import { ChannelTable } from './channel-table.tsx'
import { MutedPosts } from './muted-posts.tsx'
import { PushSetting } from './push-card.tsx'
import { DigestSetting, QuietHours, ZoneSetting } from './timing-settings.tsx'
import { type PreferencesChange, usePreferences } from './use-preferences.ts'

function SendTest() {
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

/** /dashboard/notifications/preferences */
export default function PreferencesPage() {
  const query = usePreferences()
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  return (
    <main id="main" tabIndex={-1} className="preferences">
      <div className="gutter preferences-header">
        <h1 className="title page-name">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <Divider className="desktop-only preferences-divider" />
      {query.state === 'rejected' && isOffline && <OfflinePage onRetry={query.refresh} />}
      {query.state === 'rejected' && !isOffline && (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      )}
      {query.state === 'pending' && <ListSkeleton label={texts.loading} />}
      {query.state === 'fulfilled' && (
        <>
          {isOffline && <OfflineBanner content={texts.cachedLabel} fetchedAt={query.updatedAt} />}
          <Settings preferences={query.data.preferences} onChange={saveOrToast(query.save)} />
        </>
      )}
    </main>
  )
}

/** Shows an error if the change couldn't be saved. It's undone by then. */
const saveOrToast =
  (save: (change: PreferencesChange) => Promise<void>) =>
  (change: PreferencesChange): void => {
    save(change).catch((error) => {
      toast.error(error instanceof ApiError ? `${texts.notSaved} ${error.message}` : texts.notSaved)
    })
  }

export type SettingProps = { preferences: Preferences; onChange: (change: PreferencesChange) => void }

function Settings({ preferences, onChange }: SettingProps) {
  const setting = { preferences, onChange }
  return (
    <>
      <ChannelTable {...setting} />
      <section className="gutter" aria-labelledby="push-title">
        <h2 id="push-title" className="section-heading">
          {push.heading}
        </h2>
        <PushSetting />
      </section>
      <section className="gutter" aria-labelledby="quiet-title">
        <h2 id="quiet-title" className="section-heading">
          {texts.quiet}
        </h2>
        <QuietHours {...setting} />
      </section>
      <section className="gutter" aria-labelledby="muted-title">
        <h2 id="muted-title" className="section-heading">
          {mutedTexts.title}
        </h2>
        <MutedPosts />
      </section>
      <section className="gutter" aria-labelledby="digest-title">
        <h2 id="digest-title" className="section-heading">
          {texts.digest}
        </h2>
        <DigestSetting {...setting} />
      </section>
      <section className="gutter" aria-labelledby="zone-title">
        <h2 id="zone-title" className="section-heading">
          {texts.zone}
        </h2>
        <ZoneSetting {...setting} />
      </section>
      <section className="gutter" aria-labelledby="test-title">
        <h2 id="test-title" className="section-heading">
          {texts.test}
        </h2>
        <SendTest />
      </section>
    </>
  )
}
