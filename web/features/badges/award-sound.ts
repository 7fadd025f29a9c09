// The sound of a badge award. Silent where the browser doesn't allow sound.
import { deviceStorage } from '../../platform/device/storage.ts'
import awardSound from './awarded.mp3?no-inline'

const fallback = { frequency: 880, seconds: 0.5, loudness: 0.2 }
/** Milliseconds to wait for the browser to allow sound. */
const resumeTimeout = 500

const playedKey = 'badges_sounded'
const maxRemembered = 10

/**
 * Plays the sound in only one of the tabs that receive the award: the lock covers simultaneous tabs, local storage
 * later ones. A tab that isn't allowed to play leaves it to another.
 */
export async function playOnce(award: string, storage = deviceStorage, play = playAward): Promise<void> {
  const played = () => storage.get(playedKey)?.split(' ') ?? []
  const storePlayed = (awards: string[]) => storage.set(playedKey, awards.slice(-maxRemembered).join(' '))
  const playNow = async () => {
    if (played().includes(award)) return
    storePlayed([...played(), award])
    if (!(await play())) storePlayed(played().filter((other) => other !== award))
  }
  const { locks } = navigator
  if (!locks) return playNow()
  await locks.request(`badge ${award}`, { ifAvailable: true }, async (lock) => {
    if (lock) await playNow()
  })
}

/** Returns whether it played. */
async function playAward(): Promise<boolean> {
  const audio = new Audio(awardSound)
  const ended = new Promise((resolve) => {
    for (const end of ['ended', 'error']) audio.addEventListener(end, resolve)
  })
  try {
    await audio.play()
    await ended
    return true
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
    return !isForbidden && playTone().catch(() => false)
  }
}

/** The fallback if the file can't be loaded or decoded. */
async function playTone(): Promise<boolean> {
  const context = new AudioContext()
  try {
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, resumeTimeout))])
    if (context.state !== 'running') return false
    const tone = new OscillatorNode(context, { type: 'sine', frequency: fallback.frequency })
    tone.connect(new GainNode(context, { gain: fallback.loudness })).connect(context.destination)
    const ended = new Promise((resolve) => tone.addEventListener('ended', resolve))
    tone.start()
    tone.stop(context.currentTime + fallback.seconds)
    await ended
    return true
  } finally {
    await context.close()
  }
}
