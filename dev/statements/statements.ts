import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/*
 * SQL is checked by running it. Every piece of SQL in the source gets a mark: a comment with its place. Tests
 * note the marks of the statements that PostgreSQL accepted (record.ts). The marks that no test noted are
 * reported (main.ts). So a renamed column fails a test at each statement that uses it, optional fragments
 * included.
 */

/**
 * Files that contain SQL (dependency-cruiser's `only-repositories-speak-sql`), and the one that runs
 * migrations.
 */
export const sqlFiles = [
  'apps/server/src/**/*.repository.ts',
  'apps/server/src/db/*.ts',
  'packages/*/src/**/*.repository.ts',
  'packages/migrations/src/*.ts',
]

/** A piece of SQL: a template of Kysely's `sql`, or a literal that begins like SQL or has several lines. */
export interface Piece {
  /** `file:line:column`, where its literal begins. */
  readonly place: string
  /** The end of its text: before the closing quote. */
  readonly end: number
  readonly prefix: string
}

/** Finds every piece of SQL in a source text. */
export function piecesIn(file: string, source: string): readonly Piece[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const pieces: Piece[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (isLiteral(node) && isSql(node, tree)) pieces.push(pieceOf(node, tree))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return pieces
}

type Literal = ts.StringLiteral | ts.TemplateLiteral

function isLiteral(node: ts.Node): node is Literal {
  return ts.isStringLiteral(node) || ts.isTemplateLiteral(node)
}

function isSql(literal: Literal, tree: ts.SourceFile): boolean {
  const { parent } = literal
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText(tree) === 'sql'
  const text = literal.getText(tree).slice(1, -1)
  return (
    /^\s*(select|insert into|update|delete from|with|create|alter|drop)\s/i.test(text) || text.includes('\n')
  )
}

function pieceOf(literal: Literal, tree: ts.SourceFile): Piece {
  const start = literal.getStart(tree)
  const { line, character } = tree.getLineAndCharacterOfPosition(start)
  const text = literal.getText(tree).slice(1, -1)
  return {
    place: `${tree.fileName}:${line + 1}:${character + 1}`,
    end: literal.getEnd() - 1,
    prefix: text.trim().replaceAll(/\s+/g, ' ').slice(0, 70),
  }
}

/** Adds a mark to each piece of SQL and moves no line. */
export function withMarks(file: string, source: string): string {
  return piecesIn(file, source)
    .toSorted((a, b) => b.end - a.end)
    .reduce((text, { place, end }) => `${text.slice(0, end)} /*@${place}@*/${text.slice(end)}`, source)
}

/** Reads the places of the pieces that make up a statement. */
export function placesIn(statement: string): readonly string[] {
  return [...statement.matchAll(/\/\*@(.+?)@\*\//g)].map(([, place = '']) => place)
}

/** Lists every piece of SQL below `root` that was not run, as readable lines. */
export function notRun(root: string, run: ReadonlySet<string>): readonly string[] {
  return listSqlFiles(root).flatMap((file) =>
    piecesIn(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ place }) => !run.has(place))
      .map(({ place, prefix }) => `${place}  ${prefix}`),
  )
}

function listSqlFiles(root: string): readonly string[] {
  return globSync(sqlFiles, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
}
