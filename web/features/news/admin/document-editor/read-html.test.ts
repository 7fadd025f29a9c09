import { expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

const paragraph = (...text: object[]) => ({ type: 'paragraph', text })

it.each<[string, string, object[]]>([
  [
    'paragraphs and line breaks, without the spaces of the source',
    '<html><head><title>Page</title></head><body>\n<!--StartFragment--><p>Gold\n  rose</p> <div>It held<br>the floor &amp; more&#33;&nbsp;</div>',
    [paragraph({ text: 'Gold rose' }), paragraph({ text: 'It held' }, { text: '\n' }, { text: 'the floor & more!' })],
  ],
  [
    'links and formats, and no other elements',
    `<p class="x">See <a title='>' href="https://a.example/?b=1&amp;c=2"><b>this</b> page</a><img src=x onerror=alert(1)> <span style="color:red">now</span></p>`,
    [
      paragraph(
        { text: 'See ' },
        { text: 'this', bold: true, link: 'https://a.example/?b=1&c=2' },
        { text: ' page', link: 'https://a.example/?b=1&c=2' },
        { text: ' ' },
        { text: 'now' },
      ),
    ],
  ],
  [
    'only links that can be saved',
    '<a href="javascript:alert(1)">a</a><a href="java&#10;script:alert(1)">b</a><a href=//evil.example>c</a>',
    [paragraph({ text: 'a' }, { text: 'b' }, { text: 'c' })],
  ],
  [
    'headings, lists and quotes',
    '<h1>One</h1><h4>Two</h4><ol><li>a<ul><li>b</li></ul></li></ol><blockquote><p>c</p><p>d</p></blockquote><ul><li><p>e</p></li></ul>',
    [
      { type: 'heading', level: 2, text: [{ text: 'One' }] },
      { type: 'heading', level: 3, text: [{ text: 'Two' }] },
      { type: 'list', isOrdered: true, items: [{ text: [{ text: 'a' }] }, { text: [{ text: 'b' }] }] },
      { type: 'quote', paragraphs: [[{ text: 'c' }], [{ text: 'd' }]], source: '' },
      { type: 'list', isOrdered: false, items: [{ text: [{ text: 'e' }] }] },
    ],
  ],
  [
    'Google Docs, where not everything is bold',
    '<b style="font-weight:normal;"><p><span style="font-weight:700;font-style:normal;">Gold</span> <span style="font-style:italic">rose</span></p></b>',
    [paragraph({ text: 'Gold', bold: true }, { text: ' ' }, { text: 'rose', italic: true })],
  ],
  [
    'Word, without its declarations',
    '<!DOCTYPE html><html><head><title>a</title><body><p><![if !supportLists]>One<o:p></o:p><![endif]></p>',
    [paragraph({ text: 'One' })],
  ],
  [
    'attributes that look like others',
    '<a title="a < b href=https://a.example" href=https://b.example>c</a>',
    [paragraph({ text: 'c', link: 'https://b.example' })],
  ],
  ['no line breaks at the ends', '<p><br><br>a<br><br></p>', [paragraph({ text: 'a' })]],
  ["no characters that can't be saved", '&#1;a\u0007&#xd800;&constructor;', [paragraph({ text: 'a&constructor;' })]],
  ['deep elements, as their words', `${'<div>'.repeat(150)}<b>x</b>`, [paragraph({ text: 'x' })]],
  ['no scripts and styles', '<style>p { color: red }</style><script>"<p>x</p>"</script><!-- <p>y</p> -->', []],
  [
    'what is broken',
    '</p><p>a < b <i>c</p>&unknown; &#9999999; <a href="',
    [
      paragraph({ text: 'a ' }, { text: '<' }, { text: ' b ' }, { text: 'c', italic: true }),
      paragraph({ text: '&unknown; ' }, { text: '<' }, { text: 'a href="' }),
    ],
  ],
])('copied HTML is read: %s', (_, html, blocks) => expect(readHtml(html)).toEqual(blocks))

// Each would take minutes in quadratic time.
it.each(['<a', '<!--', '<!', '</', '<a "', '<a b '])('copied HTML with 200,000 times %j is read', (part) => {
  expect(readHtml(part.repeat(200_000)).length).toBeLessThan(2)
})
it('copied HTML with a long name is read', () => {
  expect(readHtml(`<${'a'.repeat(200_000)}`)).toHaveLength(1)
})
