// Decides which version of a document is in force, and what a member is asked to agree to.
import type { Agreement, DocumentToAgree, Notices } from '#contract/legal.ts'
import { type AgreedDocument, agreedDocuments, type DocumentName } from '#contract/legal-limits.ts'
import type { DocumentText, DocumentVersion, Facts } from '#contract/messages/en/documents/document.ts'
import { documents } from '#contract/messages/en/documents/index.ts'
import type { Settings } from '#contract/settings.ts'
import { appliesOn } from '../settings/rules.ts'
import type { Text } from './text-diff.ts'

type Versions = Pick<DocumentVersion, 'version' | 'summary' | 'isMaterial'>

export const currentVersion = (name: DocumentName): DocumentVersion => documents[name][0]!

/** `today`: a day in the site's time zone. */
export function noticesOn(settings: Settings['notices'], today: string): Notices {
  const shown = (from: string, text: string) => (appliesOn(from, today) ? text : null)
  return {
    derivatives: shown(settings.derivativesFrom, settings.derivatives),
    warning: shown(settings.warningFrom, settings.warning),
  }
}

/** The documents that someone who signs up now agrees to. */
export const agreementsInForce = (): Agreement[] =>
  agreedDocuments.map((document) => ({ document, version: currentVersion(document).version }))

/** Versions are days, so their texts sort by time. */
const latestOf = (versions: readonly string[]): string | null => versions.toSorted().at(-1) ?? null

/**
 * The versions after the agreed one, if one of them is material, or else none. A member without any agreement to the
 * document counts as agreed to the version at their signup.
 */
export function versionsToAgree<V extends Versions>(
  versions: readonly V[],
  { agreed, joinedOn }: { agreed: string | null; joinedOn: string },
): { agreedVersion: string | null; newer: V[] } {
  const known = versions.map(({ version }) => version)
  const agreedVersion = agreed ?? latestOf(known.filter((version) => version <= joinedOn))
  const newer = versions.filter(({ version }) => agreedVersion === null || version > agreedVersion)
  return { agreedVersion, newer: newer.some(({ isMaterial }) => isMaterial) ? newer : [] }
}

/** `agreements`: the latest version of each document that the member agreed to. */
export function documentsToAgree(
  agreements: Partial<Record<AgreedDocument, string>>,
  joinedAt: string,
  facts: Facts,
): DocumentToAgree[] {
  return agreedDocuments.flatMap((document) => {
    const state = { agreed: agreements[document] ?? null, joinedOn: joinedAt.slice(0, 10) }
    const { agreedVersion, newer } = versionsToAgree(documents[document], state)
    const [current] = newer
    if (!current) return []
    const { title } = current.text(facts)
    const changes = newer.map(({ summary }) => summary)
    return [{ document, title, version: current.version, agreedVersion, changes }]
  })
}

/** A document's titles and paragraphs in reading order. */
export const textsOf = ({ title, lead, sections }: DocumentText): Text[] => [
  { kind: 'title', text: title },
  { kind: 'paragraph', text: lead },
  ...sections.flatMap((section): Text[] => [
    { kind: 'title', text: section.title },
    ...section.paragraphs.map((text): Text => ({ kind: 'paragraph', text })),
    ...(section.email ? [{ kind: 'paragraph' as const, text: section.email }] : []),
  ]),
]
