import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import { PasswordDialog } from './password-dialog.tsx'

const asksForPassword = (error: unknown): boolean => error instanceof ApiError && error.type === 'auth_confirm_required'

/**
 * Runs sensitive actions. If the server asks for the password, a dialog asks the person, and the action is run again.
 * Without the password it fails with the server's message.
 */
export function useConfirmation(): { confirmed: <T>(action: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(() => {})
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current = resolve
      setAsking(true)
    })
  const confirmed = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (error) {
      if (!asksForPassword(error) || !(await ask())) throw error
      return await action()
    }
  }
  const dialog = isAsking && (
    <PasswordDialog
      onConfirmed={() => answer.current(true)}
      onExited={() => {
        answer.current(false)
        setAsking(false)
      }}
    />
  )
  return { confirmed, dialog }
}
