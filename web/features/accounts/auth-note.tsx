import { Icon } from '../../ui/icon.tsx'

/** A message above a form's fields. */
export type Note = { kind: 'success' | 'error'; message: string }

/**
 * Both live regions exist from the start, so that screen readers announce what appears in them: errors at once, the
 * rest politely.
 */
export function AuthNote({ note }: { note: Note | null }) {
  return (
    <div className="auth-notes">
      <div role="status">{note?.kind === 'success' && <NoteLine note={note} />}</div>
      <div role="alert">{note?.kind === 'error' && <NoteLine note={note} />}</div>
    </div>
  )
}

function NoteLine({ note: { kind, message } }: { note: Note }) {
  return (
    <p className={`auth-note ${kind}`}>
      <Icon name={kind === 'success' ? 'check-circle' : 'alert'} />
      <span dir="auto">{message}</span>
    </p>
  )
}
