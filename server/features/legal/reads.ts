// Documents with what the site's settings say of it.

import type { ChangedText, LegalDocument, Notices } from '#contract/legal.ts'
import type { DocumentName } from '#contract/legal-limits.ts'
import type { DocumentVersion, Facts } from '#contract/messages/en/documents/document.ts'
import { documents } from '#contract/messages/en/documents/index.ts'
import { now } from '../../platform/clock.ts'
import type { SystemContext } from '../../platform/context.ts'
import { dayOf } from '../../platform/date-formats.ts'
import { Failure } from '../../platform/http/failure.ts'
import { readSettings } from '../settings/reads.ts'
import { contactEmailOf } from '../settings/rules.ts'
import { currentVersion, noticesOn, textsOf } from './rules.ts'
import { diffTexts } from './text-diff.ts'

export async function readFacts(context: SystemContext): Promise<Facts> {
  const { config } = context.platform
  const settings = await readSettings(context)
  const { product, analyticsScript } = config
  const { legal, notices } = settings
  const contactEmail = contactEmailOf(settings, config)
  const analyticsHost = analyticsScript && new URL(analyticsScript).hostname
  return { product: product.name, contactEmail, legal, notices: noticesOn(notices, today(context)), analyticsHost }
}

const today = ({ platform }: SystemContext): string => dayOf(now(), platform.config.timeZone)

/** The notices of today. */
export async function readNotices(context: SystemContext): Promise<Notices> {
  const { notices } = await readSettings(context)
  return noticesOn(notices, today(context))
}

function versionOf(name: DocumentName, version: string): DocumentVersion {
  const found = documents[name].find((known) => known.version === version)
  if (!found) throw new Failure('not_found')
  return found
}

export async function readDocument(
  context: SystemContext,
  name: DocumentName,
  version = currentVersion(name).version,
): Promise<LegalDocument> {
  const { title, lead, sections } = versionOf(name, version).text(await readFacts(context))
  return {
    name,
    title,
    lead,
    version,
    sections: sections.map((section) => ({
      title: section.title,
      paragraphs: [...section.paragraphs],
      email: section.email ?? null,
    })),
    versions: documents[name].map(({ version, summary, isMaterial }) => ({ version, summary, isMaterial })),
  }
}

export async function readChanges(
  context: SystemContext,
  name: DocumentName,
  { from, to }: { from: string; to: string },
): Promise<{ title: string; texts: ChangedText[] }> {
  const facts = await readFacts(context)
  const [before, after] = [from, to].map((version) => versionOf(name, version).text(facts))
  return { title: after!.title, texts: diffTexts(textsOf(before!), textsOf(after!)) }
}
