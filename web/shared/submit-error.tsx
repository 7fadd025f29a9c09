/** Why a form could not be sent. */
export const SubmitError = ({ text = '', message }: { text?: string; message: string }) => (
  <p role="alert" className="hint error">
    <span>{`${text} ${message}`.trim()}</span>
  </p>
)
