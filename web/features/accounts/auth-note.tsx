import { Icon } from '../../ui/icon.tsx'

/** What a form has to say above its fields. */
export type Note = { kind: 'success' | 'error'; message: string }

/** Both regions stand there from the start, so that what appears in one is spoken: a refusal at once, the rest in turn. */
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
      <span>{message}</span>
    </p>
  )
}
