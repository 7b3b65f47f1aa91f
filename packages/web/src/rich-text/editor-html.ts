import { richTextSchemes } from '@makewhole/domain/rich-text/rich-text.ts'
import { $generateNodesFromDOM } from '@lexical/html'
import { $isLinkNode, LinkNode } from '@lexical/link'
import { $createListNode, $isListItemNode, $isListNode, ListItemNode, ListNode } from '@lexical/list'
import { $createHeadingNode, $isHeadingNode, $isQuoteNode, HeadingNode, QuoteNode } from '@lexical/rich-text'
import { $createParagraphNode, $getRoot, $isElementNode, $isLineBreakNode, $isTextNode } from 'lexical'
import type { ElementNode, LexicalEditor, LexicalNode, TextFormatType, TextNode } from 'lexical'
import { escapeHtml } from '@makewhole/domain/rich-text/html-text.ts'

/** The editor's nodes: the allow-list's tags and nothing else. */
export const editorNodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode]

const formatTags: readonly (readonly [TextFormatType, string])[] = [
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
]
const otherFormats: readonly TextFormatType[] = [
  'code',
  'highlight',
  'subscript',
  'superscript',
  'lowercase',
  'uppercase',
  'capitalize',
]

/** Returns the editor's text as HTML of the allow-list; '' without text. To be called while the editor is read. */
export function $htmlOfEditor(): string {
  return htmlOfChildren($getRoot()).replace(/(<p><br><\/p>)+$/, '')
}

/** Replaces the editor's content with HTML. To be called in an update. */
export function $setHtml(editor: LexicalEditor, html: string): void {
  const blocks = $nodesOfHtml(editor, html)
  const root = $getRoot().clear()
  if (blocks.length === 0) root.append($createParagraphNode())
  let run: ElementNode | null = null
  for (const node of blocks) {
    if ($isListItemNode(node)) root.append($createListNode('bullet').append(node))
    else if ($isElementNode(node) && !node.isInline()) root.append(node)
    else {
      run ??= $createParagraphNode()
      root.append(run.append(node))
      continue
    }
    run = null
  }
}

/** Parses HTML into the editor's nodes, without formats outside the allow-list. To be called in an update. */
export function $nodesOfHtml(editor: LexicalEditor, html: string): LexicalNode[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const nodes = $generateNodesFromDOM(editor, page)
  nodes.forEach($plain)
  return nodes.map($allowedHeading)
}

function $plain(node: LexicalNode): void {
  if ($isTextNode(node)) {
    node.setStyle('')
    for (const format of otherFormats) if (node.hasFormat(format)) node.toggleFormat(format)
  }
  if (!$isElementNode(node)) return
  node.setFormat('')
  if (!$isListItemNode(node)) node.setIndent(0)
  node.getChildren().forEach($plain)
}

/** Headings below the third are read as one of the third. */
function $allowedHeading(node: LexicalNode): LexicalNode {
  if (!$isHeadingNode(node) || /h[1-3]/.test(node.getTag())) return node
  return $createHeadingNode('h3').append(...node.getChildren())
}

function htmlOf(node: LexicalNode): string {
  if ($isTextNode(node)) return htmlOfTextNode(node)
  if ($isLineBreakNode(node)) return '<br>'
  if (!$isElementNode(node)) return ''
  const content = htmlOfChildren(node)
  if ($isLinkNode(node)) return linked(node.getURL(), content)
  if ($isListNode(node)) return `<${node.getTag()}>${htmlOfItems(node)}</${node.getTag()}>`
  const tag = $isHeadingNode(node) ? node.getTag() : $isQuoteNode(node) ? 'blockquote' : 'p'
  return `<${tag}>${content || '<br>'}</${tag}>`
}

function htmlOfChildren(node: ElementNode): string {
  return node.getChildren().map(htmlOf).join('')
}

/** Moves a nested list into the item before it; the editor has it in a separate item. */
function htmlOfItems(list: ListNode): string {
  const items: string[] = []
  for (const item of list.getChildren()) {
    const content = $isElementNode(item) ? htmlOfChildren(item) : htmlOf(item)
    const isWithin = $isElementNode(item) && $isListNode(item.getFirstChild())
    if (isWithin && items.length > 0) items.push((items.pop() ?? '') + content)
    else items.push(content)
  }
  return items.map((item) => `<li>${item}</li>`).join('')
}

function linked(address: string, content: string): string {
  const isSafe = richTextSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))
  return isSafe ? `<a href="${escapeHtml(address)}">${content}</a>` : content
}

function htmlOfTextNode(node: TextNode): string {
  // HTML collapses spaces; a non-breaking space for every second one preserves them.
  const text = escapeHtml(node.getTextContent()).replaceAll('  ', ' \u00a0')
  return formatTags.reduce(
    (html, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${html}</${tag}>` : html),
    text,
  )
}
