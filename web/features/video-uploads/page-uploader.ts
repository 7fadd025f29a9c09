// The uploader of the page, connected to the session.
import { useSyncExternalStore } from 'react'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { createUploader, UploadError, type UploadState } from './uploader.ts'

const loadFile = () => import('./send-file.ts')
/** This script can fail to load while the connection is lost, like the upload itself. */
const loadSender = () =>
  loadFile().catch(() => {
    throw new UploadError({ isTemporary: true })
  })

export const uploader = createUploader({
  send: async (...parts) => (await loadSender()).sendFile(...parts),
  ...(typeof window !== 'undefined' && { eventTarget: window }),
})

/** Asks before the page closes while a file is being sent. */
const warn = (event: BeforeUnloadEvent): void => {
  if (uploader.isBusy()) event.preventDefault()
}

let isConnected = false

/** The token of the member who started the upload. Nobody else may continue it. */
async function connect({ whenBrowserReady }: Platform): Promise<() => string> {
  const { session } = await whenBrowserReady()
  if (!isConnected) {
    isConnected = true
    window.addEventListener('beforeunload', warn)
    session.onChange(({ kind }) => {
      if (kind === 'ended' || kind === 'loggedOut') uploader.stopAll()
    })
  }
  const owner = session.memberId()
  return () => {
    const token = session.token()
    if (!token || session.memberId() !== owner) throw new UploadError({ isTemporary: false })
    return token
  }
}

export function useUploader() {
  const platform = usePlatform()
  return {
    start: async (file: File, replaces?: string): Promise<string> =>
      await uploader.start(file, { token: await connect(platform), ...(replaces && { replaces }) }),
    resume: async (id: string, file: File, part: { url: string; sent: number }): Promise<void> =>
      uploader.resume(id, file, { ...part, token: await connect(platform) }),
  }
}

const getNone = () => undefined

/** The state of this page's upload for a video; undefined if there is none. */
export const useUploadState = (id: string): UploadState | undefined =>
  useSyncExternalStore(uploader.states.subscribe, () => uploader.states.get()[id], getNone)
