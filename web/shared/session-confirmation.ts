// Tells the other tabs of this browser, which share the session, that it was confirmed.
const channelName = 'session-confirmation'

/** Call it once the server has confirmed the session. */
export function announceConfirmation(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('confirmed')
  channel.close()
}

/** Returns a function that stops listening. */
export function onConfirmation(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
