// What an award sounds like. A browser that allows no sound stays silent.
import { deviceStorage } from '../../platform/device/storage.ts'
import awarded from './awarded.mp3?no-inline'

const fallback = { frequency: 880, seconds: 0.5, loudness: 0.2 }
/** Of the browser, to say whether sound is allowed. */
const resumeTimeout = 500

const soundedKey = 'badges_sounded'
const remembered = 10

/**
 * In one of the tabs that hear of it: others find the lock taken while it sounds, and those that slept find it noted.
 * A tab that may make no sound leaves it to another.
 */
export async function playOnce(award: string, storage = deviceStorage, play = playAward): Promise<void> {
  const sounded = () => storage.get(soundedKey)?.split(' ') ?? []
  const note = (awards: string[]) => storage.set(soundedKey, awards.slice(-remembered).join(' '))
  const playNow = async () => {
    if (sounded().includes(award)) return
    note([...sounded(), award])
    if (!(await play())) note(sounded().filter((other) => other !== award))
  }
  const { locks } = navigator
  if (!locks) return playNow()
  await locks.request(`badge ${award}`, { ifAvailable: true }, async (lock) => {
    if (lock) await playNow()
  })
}

/** Answers whether it sounded. */
async function playAward(): Promise<boolean> {
  const audio = new Audio(awarded)
  const over = new Promise((resolve) => {
    for (const end of ['ended', 'error']) audio.addEventListener(end, resolve)
  })
  try {
    await audio.play()
    await over
    return true
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
    return !isForbidden && playTone().catch(() => false)
  }
}

/** Where the file does not arrive or is not understood. */
async function playTone(): Promise<boolean> {
  const context = new AudioContext()
  try {
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, resumeTimeout))])
    if (context.state !== 'running') return false
    const tone = new OscillatorNode(context, { type: 'sine', frequency: fallback.frequency })
    tone.connect(new GainNode(context, { gain: fallback.loudness })).connect(context.destination)
    const over = new Promise((resolve) => tone.addEventListener('ended', resolve))
    tone.start()
    tone.stop(context.currentTime + fallback.seconds)
    await over
    return true
  } finally {
    await context.close()
  }
}
