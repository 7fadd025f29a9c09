import { type RefObject, useSyncExternalStore } from 'react'

export type FullScreen = { isOn: boolean; toggle: () => void }

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** iPhones can only show the video itself in full screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

export function useFullScreen(frame: RefObject<HTMLElement | null>): FullScreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    const element = frame.current
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    else if (element?.requestFullscreen) void element.requestFullscreen().catch(() => {})
    else (element?.querySelector('video') as AppleVideo | null)?.webkitEnterFullscreen?.()
  }
  return { isOn, toggle }
}
