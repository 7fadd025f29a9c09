// What an award sounds like. A browser that allows no sound stays silent.
import awarded from './awarded.mp3?no-inline'

const fallback = { frequency: 880, seconds: 0.5, loudness: 0.2 }
/** Of the browser, to say whether sound is allowed. */
const patience = 500

/** In one of the tabs that hear of it. */
export async function soundOnce(award: string): Promise<void> {
  const { locks } = navigator
  if (!locks) return sound()
  await locks.request(`badge ${award}`, { ifAvailable: true }, async (lock) => {
    if (lock) await sound()
  })
}

async function sound(): Promise<void> {
  const audio = new Audio(awarded)
  const over = new Promise((resolve) => {
    for (const end of ['ended', 'error']) audio.addEventListener(end, resolve)
  })
  try {
    await audio.play()
    await over
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
    if (!isForbidden) await sine().catch(() => {})
  }
}

/** Where the file does not arrive or is not understood. */
async function sine(): Promise<void> {
  const context = new AudioContext()
  try {
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, patience))])
    if (context.state !== 'running') return
    const tone = new OscillatorNode(context, { type: 'sine', frequency: fallback.frequency })
    tone.connect(new GainNode(context, { gain: fallback.loudness })).connect(context.destination)
    const over = new Promise((resolve) => tone.addEventListener('ended', resolve))
    tone.start()
    tone.stop(context.currentTime + fallback.seconds)
    await over
  } finally {
    await context.close()
  }
}
