// The documents about the site, with all their versions. Their texts are in messages/en/documents.

import { z } from 'zod'
import { defineCalls } from './define.ts'
import { agreedDocuments, documentNames } from './legal-limits.ts'
import { validation } from './messages/en/legal.ts'

const Document = z.enum(documentNames)

/** The day from which a version applies. */
const Version = z.iso.date(validation.version)

export const DocumentVersion = z.strictObject({
  version: Version,
  /** The change, in a sentence. */
  summary: z.string(),
  /** Members who agreed to an earlier version are asked again. */
  isMaterial: z.boolean(),
})

export const LegalDocument = z.strictObject({
  name: Document,
  title: z.string(),
  lead: z.string(),
  version: Version,
  sections: z.array(
    z.strictObject({ title: z.string(), paragraphs: z.array(z.string()), email: z.string().nullable() }),
  ),
  /** Newest first. */
  versions: z.array(DocumentVersion),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/** Null: not shown. Empty: SEBI's words (messages/en/notices.ts), in the reader's language. Else a paragraph a line. */
const Notice = z.string().nullable()

export const Notices = z.strictObject({
  /** About trading in futures and options. */
  derivatives: Notice,
  /** Beside what members write who are registered at SEBI. */
  warning: Notice,
})
export type Notices = z.infer<typeof Notices>

const ChangedText = z.strictObject({
  kind: z.enum(['title', 'paragraph']),
  /** Words in reading order. Between two parts is a space. */
  parts: z.array(z.strictObject({ change: z.enum(['same', 'added', 'removed']), text: z.string() })),
})
export type ChangedText = z.infer<typeof ChangedText>

/** A document that a member hasn't agreed to yet. */
export const DocumentToAgree = z.strictObject({
  document: z.enum(agreedDocuments),
  title: z.string(),
  version: Version,
  /** The latest version that the member agreed to. Null if the document is newer than their account. */
  agreedVersion: Version.nullable(),
  /** Changes since then, newest first. */
  changes: z.array(z.string()),
})
export type DocumentToAgree = z.infer<typeof DocumentToAgree>

export const Agreement = z.strictObject({ document: z.enum(agreedDocuments), version: Version })
export type Agreement = z.infer<typeof Agreement>

export const legal = defineCalls({
  'GET /notices': {
    summary: 'The risk notices that the site shows today',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({ notices: Notices }),
    errors: [],
  },
  'GET /legal/:document': {
    summary: 'A document about the site, such as the terms: the version in force, or an earlier one',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ document: Document }),
    query: z.strictObject({ version: Version.optional() }),
    response: z.strictObject({ document: LegalDocument }),
    errors: ['not_found', 'validation_failed'],
  },
  'GET /legal/:document/changes': {
    summary: 'What changed between two versions of a document, word by word',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ document: Document }),
    query: z.strictObject({ from: Version, to: Version }),
    response: z.strictObject({ title: z.string(), texts: z.array(ChangedText) }),
    errors: ['not_found', 'validation_failed'],
  },
})
