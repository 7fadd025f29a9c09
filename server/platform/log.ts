// Structured logs, one JSON line each, without secrets.
import { type Logger, pino } from 'pino'

export type Log = Logger

/** Never logged, however deep (up to three levels) they are in the logged object. */
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'confirmPassword',
  'token',
  'code',
  'x-device',
]

type SerializedError = { type: string; message: string; stack?: string; errorCode?: unknown; cause?: unknown }

/** Serializes an error without its other properties, which may hold row values, a connection or a request. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { message, stack, cause } = error
  const serialized: SerializedError = { type: error.constructor.name, message, stack }
  if ('code' in error) serialized.errorCode = error.code
  if (cause !== undefined) serialized.cause = serializeError(cause)
  return serialized
}

export const openLog = (level: string, destination?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      redact: {
        paths: secretPaths.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  )
