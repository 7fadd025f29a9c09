// Finds mistakes in rendered markup that nobody sees in a screenshot.

import { memberTexts } from './fixtures.ts'

/** The name of an element for a screen reader: its label, or else its text. */
export function accessibleName(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  const labels = labelledBy?.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '')
  const name = labels?.join(' ') ?? element.getAttribute('aria-label') ?? spokenText(element)
  return name.replace(/\s+/g, ' ').trim()
}

function spokenText(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true') return ''
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  if (label) return label
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? spokenText(node) : (node.textContent ?? ''),
  )
  return parts.join('')
}

const isHidden = (element: Element): boolean => element.closest('[hidden], [aria-hidden="true"]') !== null

const describe = (element: Element): string => {
  const { outerHTML } = element
  return outerHTML.length > 160 ? `${outerHTML.slice(0, 160)}…` : outerHTML
}

function duplicateIds(root: Element): string[] {
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
  const duplicates = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...duplicates].map((id) => `Several elements have the id ${id}`)
}

const references = ['aria-labelledby', 'aria-describedby', 'for', 'form']

function brokenReferences(root: Element): string[] {
  return references.flatMap((attribute) =>
    [...root.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      element
        .getAttribute(attribute)!
        .split(/\s+/)
        .filter((id) => !root.querySelector(`[id="${id}"]`))
        .map((id) => `${attribute} names the id ${id}, which no element has: ${describe(element)}`),
    ),
  )
}

const controls = 'input:not([type="hidden"]), select, textarea'

function controlsWithoutLabel(root: Element): string[] {
  const hasLabel = (control: Element): boolean => {
    const labels = [control.closest('label'), control.id ? root.querySelector(`label[for="${control.id}"]`) : null]
    return labels.some((label) => label && spokenText(label).trim() !== '') || accessibleName(control) !== ''
  }
  return [...root.querySelectorAll(controls)]
    .filter((control) => !isHidden(control) && !hasLabel(control))
    .map((control) => `This form control has no label: ${describe(control)}`)
}

const named = 'button, a[href], [role="button"], [role="menuitem"], [role="img"], nav, dialog, [role="dialog"]'

const withoutName = (root: Element): string[] =>
  [...root.querySelectorAll(named)]
    .filter((element) => !isHidden(element) && accessibleName(element) === '')
    .map((element) => `This element has no name: ${describe(element)}`)

/** Each dialog has its own heading order, because the page around it is inert. */
function skippedHeadings(root: Element): string[] {
  const problems: string[] = []
  const levels = new Map<Element, number>()
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (isHidden(heading)) continue
    const scope = heading.closest('dialog, [role="dialog"]') ?? root
    const level = Number(heading.tagName[1])
    const before = levels.get(scope)
    if (before !== undefined && level > before + 1) problems.push(`h${level} follows h${before}: ${describe(heading)}`)
    levels.set(scope, level)
  }
  return problems
}

const imagesWithoutAlt = (root: Element): string[] =>
  [...root.querySelectorAll('img:not([alt])')].map((image) => `This image has no alt: ${describe(image)}`)

/** A frame is ours if it can run no scripts. */
const executable =
  'script, iframe:not([sandbox]), iframe[sandbox*="allow-scripts"], iframe[srcdoc], object, embed, [onerror], [onload], ' +
  '[onclick], a[href^="javascript:" i]'

/** Members' texts that have become markup. */
const injectedMarkup = (root: Element): string[] =>
  [...root.querySelectorAll(executable)].map((element) => `A text has become markup: ${describe(element)}`)

/** Links that open another site in a new tab must not give it access to this one. */
const unsafeLinks = (root: Element): string[] =>
  [...root.querySelectorAll('a[target="_blank"]:not([rel~="noopener"]):not([rel~="noreferrer"])')].map(
    (link) => `This link lets the other site control this page: ${describe(link)}`,
  )

function unreadableTexts(root: Element): string[] {
  const { textContent } = root
  const found = textContent?.match(/\[object \w+\]|\bundefined\b|\bNaN\b|\bInvalid Date\b/)
  return found ? [`The text contains ${found[0]}`] : []
}

/** Members' texts that run in the direction of the page, or could change it. */
function undirectedTexts(root: Element): string[] {
  const problems: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (memberTexts.has(node.textContent?.trim() ?? '') && !parent.closest('[dir], bdi, script, style'))
      problems.push(`Show this with MemberText: ${describe(parent)}`)
  }
  return problems
}

const undirectedFields = (root: Element): string[] =>
  [
    ...root.querySelectorAll(
      'textarea:not([dir]), input[type="text"]:not([dir], [hidden]), input[type="search"]:not([dir])',
    ),
  ].map((field) => `This field needs dir="auto": ${describe(field)}`)

export const findMarkupProblems = (root: Element): string[] => [
  ...duplicateIds(root),
  ...brokenReferences(root),
  ...controlsWithoutLabel(root),
  ...withoutName(root),
  ...skippedHeadings(root),
  ...imagesWithoutAlt(root),
  ...injectedMarkup(root),
  ...unsafeLinks(root),
  ...unreadableTexts(root),
  ...undirectedTexts(root),
  ...undirectedFields(root),
]
