// Sends mail through an SMTP server, or writes .eml files to a folder when none is configured.
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { now, nowMs, second } from './clock.ts'
import type { Config } from './config.ts'
import { newKey } from './ids.ts'
import type { Log } from './log.ts'

/** `to` is exactly one email, and so is `replyTo`: who gets the reply, if not the sender. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Rejects if the server didn't accept the mail. The sending job then retries. */
  send(mail: Mail): Promise<void>
  /** Rejects if mail can't be sent now. */
  check(): Promise<void>
  /** Deletes the emails to or from this address that were written to the folder. */
  deleteWritten(email: string): Promise<void>
  close(): Promise<void>
}

/** Milliseconds. A slower server counts as failed; jobs have about the same time limit. */
const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second }

/** Characters that could end an email or begin another email or header. */
const unsafeInEmail = /[\s,;:<>()[\]\\"\p{Cc}]/u

/** Replaces control characters, because a line break in a header would begin another header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

function oneAddress(email: string) {
  if (unsafeInEmail.test(email) || !/^[^@]+@[^@]+$/.test(email))
    throw new Error('a mail must have exactly one recipient email')
  return { name: '', address: email }
}

function toSendOptions({ to, replyTo, subject, text, html, headers = {} }: Mail): SendMailOptions {
  return {
    to: oneAddress(to),
    ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
    subject: oneLine(subject),
    text,
    html,
    headers: {
      // Suppresses automatic replies, such as out-of-office messages (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)])),
    },
    date: now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Why `send` failed. unsent: the server didn't get as far as this recipient, so the email was surely not sent. rejected,
 * deferred: the server refused it for this recipient, for good or for now. unknown: the response got lost, so the email
 * may have been sent.
 */
export type SendFailure = 'unsent' | 'rejected' | 'deferred' | 'unknown'

const timeoutsBeforeSending = ['Connection timeout', 'Greeting never received']
type SmtpError = {
  code?: string
  syscall?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
}

export function sendFailureOf(error: unknown): SendFailure {
  const { code = '', syscall, command, responseCode, message = '' } = error as SmtpError
  if (responseCode) {
    const isAboutRecipient = ['RCPT TO', 'DATA'].includes(command ?? '') && responseCode !== 421
    if (!isAboutRecipient) return 'unsent'
    return responseCode >= 500 ? 'rejected' : 'deferred'
  }
  // A file gets its name only once it is complete.
  const isFileError = syscall !== undefined && command === undefined
  const isEarly =
    isFileError ||
    syscall === 'connect' ||
    ['EAUTH', 'EDNS'].includes(code) ||
    timeoutsBeforeSending.some((text) => message.startsWith(text))
  return isEarly ? 'unsent' : 'unknown'
}

/** What the mail server said, for administrators. Without addresses, because it outlives the recipient. */
export function reasonOf(error: unknown): string {
  const { response, message = '' } = error as SmtpError
  return oneLine((response || message).toWellFormed())
    .replace(/\S+@\S+/g, '…')
    .slice(0, 200)
    .toWellFormed()
}

export async function openMailer(config: Pick<Config, 'mail' | 'dataFolder'>, log: Log): Promise<Mailer> {
  const { url, from } = config.mail
  return url ? serverMailer(url, from, log) : fileMailer(join(config.dataFolder, 'outbox'), from, log)
}

async function serverMailer(url: string, from: string, log: Log): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  // Without maxRequeues, the pool would send an email again if the server closes the connection before it responds, even
  // if it has accepted the email.
  const transport = createTransport({ ...timeouts, url, pool: true, maxConnections: 2, maxRequeues: 0 }, { from })
  transport.on('error', (error) => log.warn({ err: error }, 'lost the connection to the mail server'))
  return {
    send: async (mail) => void (await transport.sendMail(toSendOptions(mail))),
    check: async () => void (await transport.verify()),
    deleteWritten: async () => {},
    close: async () => transport.close(),
  }
}

async function fileMailer(folder: string, from: string, log: Log): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  const prepare = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    send: async (mail) => {
      const composed = await composer.sendMail(toSendOptions(mail))
      const name = `${String(nowMs()).padStart(14, '0')}-${newKey().slice(0, 8)}.eml`
      const unfinished = join(folder, `.${name}`)
      await prepare()
      await writeFile(unfinished, composed.message as Buffer, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, name))
      log.info({ subject: mail.subject, file: name }, 'wrote a mail to the outbox folder')
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
      if (link && process.stdout.isTTY) console.log(`${mail.subject}: ${link}`)
    },
    check: async () => {
      await prepare()
      await access(folder, constants.W_OK)
    },
    deleteWritten: async (email) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const lines = (await readFile(join(folder, name), 'utf8')).split('\r\n')
        const isTheirs = lines.includes(`To: ${email}`) || lines.includes(`Reply-To: ${email}`)
        if (isTheirs) await rm(join(folder, name), { force: true })
      }
    },
    close: async () => {},
  }
}
