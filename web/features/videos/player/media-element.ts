// The one video element. It's moved between the page and Miniwatch, and keeps playing.

type StatePreserving = Element & { moveBefore?: (node: Node, before: Node | null) => void }

/** Holds the element while it has no other place. A video outside of the document would stop. */
function createPark(): HTMLElement {
  const park = document.createElement('div')
  park.className = 'player-park'
  park.inert = true
  document.body.append(park)
  return park
}

export function createMediaElement(): { element: HTMLVideoElement; place: (container: Element | null) => void } {
  const element = document.createElement('video')
  element.className = 'player-video'
  element.playsInline = true
  element.disableRemotePlayback = true
  let park: HTMLElement | null = null

  /** Without `moveBefore`, an element that is moved within one task keeps playing too (HTML, "removing steps"). */
  const place = (container: Element | null): void => {
    park ??= createPark()
    const target: StatePreserving = container ?? park
    if (element.parentNode === target) return
    if (target.moveBefore && element.isConnected && target.isConnected) target.moveBefore(element, null)
    else target.append(element)
  }
  return { element, place }
}

/** Shows the current frame above the element until the returned function is called, so that a new source shows no gap. */
export function holdFrame(element: HTMLVideoElement): () => void {
  const { videoWidth, videoHeight, parentElement } = element
  if (videoWidth === 0 || !parentElement) return () => {}
  const canvas = document.createElement('canvas')
  canvas.className = 'player-held-frame'
  canvas.width = videoWidth
  canvas.height = videoHeight
  try {
    canvas.getContext('2d')?.drawImage(element, 0, 0, videoWidth, videoHeight)
    parentElement.append(canvas)
  } catch {
    // A frame from another origin can't be drawn.
  }
  return () => canvas.remove()
}

/** Seconds up to which data has arrived. */
export function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index)
  return currentTime
}
