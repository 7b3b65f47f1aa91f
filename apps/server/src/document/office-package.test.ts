import { describe, expect, it, test } from 'vitest'
import { bytesInMemory } from './byte-source.ts'
import { detectFileType } from './detect-file-type.ts'
import { archive, docm, docx, officePackage, xlsx } from './fixtures/made-files.ts'
import { contentTypesOf, createPackageReader } from './office-package.ts'
import { readContentTypes } from './package-reader.ts'

const tell = (bytes: Buffer) => detectFileType(bytesInMemory(bytes), readContentTypes)
const types = 'wordprocessingml.document.main+xml'

/** Copies a file with changed bytes in its end record. */
function withEnd(file: Buffer, changes: Readonly<Record<number, number>>): Buffer {
  const bytes = Buffer.from(file)
  for (const [place, value] of Object.entries(changes)) {
    bytes.writeUInt32LE(value, bytes.length - 22 + Number(place))
  }
  return bytes
}

/** Copies a file with a changed byte in its first directory entry. */
function withFirstEntry(file: Buffer, place: number, value: number): Buffer {
  const bytes = Buffer.from(file)
  bytes.writeUInt32LE(value, bytes.readUInt32LE(bytes.length - 6) + place)
  return bytes
}

const sizeOfDirectory = docx.readUInt32LE(docx.length - 10)
const startOfDirectory = docx.readUInt32LE(docx.length - 6)

it.each([
  ['begins behind the file', withEnd(docx, { 16: docx.length + 1 })],
  ['begins where none is', withEnd(docx, { 16: startOfDirectory - 4 })],
  ['is longer than its entries', withEnd(docx, { 12: sizeOfDirectory + 50 })],
  ['has fewer entries than it says', withEnd(docx, { 8: 0x7fff7fff })],
  ['has a name that goes on behind the file', withFirstEntry(docx, 28, 0xffff)],
  ['leads to a part behind the file', withFirstEntry(docx, 42, docx.length)],
  ['leads to a part that is none', withFirstEntry(docx, 42, 3)],
  ['has a part that is longer than the file', withFirstEntry(docx, 20, docx.length)],
])('a package whose directory %s is none', async (_name, bytes) => {
  expect(await tell(docx)).toBe('docx')
  expect(await tell(bytes)).toBeNull()
})

test('macros that the directory does not count are found by other programs: no package', async () => {
  const twoOfThree = withEnd(docm, { 8: (2 << 16) | 2 })
  expect(await tell(docm)).toBeNull()
  expect(await tell(twoOfThree)).toBeNull()
})

test('an archive bomb is no package, and costs no more than a look', async () => {
  const bomb = archive([['[Content_Types].xml', types + ' '.repeat(50 * 1024 * 1024)]])
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().arrayBuffers
  expect(await tell(bomb)).toBeNull()
  expect(await tell(withFirstEntry(bomb, 24, 1000))).toBeNull()
  expect(await tell(withFirstEntry(docx, 24, 0x7fffffff))).toBeNull()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
})

test('more parts than a document has are not looked through', async () => {
  const many = Array.from({ length: 20_000 }, (_, index): [string, string] => [`${index}`, ''])
  const { reads, source } = counted(archive([['[Content_Types].xml', types], ...many]))
  expect(await readContentTypes(source)).toBe('')
  expect(reads).toHaveLength(1)
})

/** Counts what is read of a file. */
function counted(bytes: Buffer) {
  const reads: number[] = []
  const source = bytesInMemory(bytes)
  const read = (start: number, length: number) => {
    reads.push(length)
    return source.read(start, length)
  }
  return { reads, source: { size: source.size, read } }
}

test('a package of many parts is read in three places, however far away the storage is', async () => {
  const parts = Array.from({ length: 500 }, (_, index) => `word/media/${index}.png`)
  const { reads, source } = counted(
    officePackage('wordprocessingml.document', ['word/document.xml', ...parts]),
  )
  expect(await readContentTypes(source)).toContain(types)
  expect(reads).toHaveLength(3)
  expect(Math.max(...reads)).toBeLessThan(1.1 * 1024 * 1024)
})

test('storage that is away says nothing of the file: its error goes on', async () => {
  const read = () => Promise.reject(new Error('the storage is away'))
  for (const readTypes of [readContentTypes, contentTypesOf])
    await expect(readTypes({ size: 1000, read })).rejects.toThrow('away')
})

describe('in a process of its own', () => {
  it.each<[string | null, Buffer]>([
    ['docx', docx],
    ['xlsx', xlsx],
    [null, docm],
    [null, withEnd(docx, { 16: docx.length + 1 })],
    [null, Buffer.from('PK\x03\x04')],
  ])('a package is told as %s', async (kind, bytes) => {
    expect(await detectFileType(bytesInMemory(bytes))).toBe(kind)
  })

  it('its places are read, and nothing else of it', async () => {
    const { reads, source } = counted(docx)
    expect(await contentTypesOf(source)).toBe(await readContentTypes(bytesInMemory(docx)))
    expect(reads).toHaveLength(3)
  })

  it('one that takes more time than it may is no package', async () => {
    const readTypes = createPackageReader({ maxMilliseconds: 1, maxMemory: 1e9 })
    expect(await readTypes(bytesInMemory(docx))).toBe('')
  })
})
