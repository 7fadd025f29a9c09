/** What is wrong with a group of fields. It gets the focus, as an invalid field does. */
export function GroupError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className="hint error" role="alert" tabIndex={-1} data-error>
      {message}
    </p>
  )
}
