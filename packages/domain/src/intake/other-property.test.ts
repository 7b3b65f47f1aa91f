import { describe, expect, it } from 'vitest'
import { withExtensionItems, noExtension, mergeExtension } from './extension-data.ts'
import { otherPropertiesIn, otherProperties, extensionStructuresOf } from './other-property.ts'

describe('the properties beside the one that a claim is about', () => {
  it('are none of a claim of which nothing was told beside its form', () => {
    expect(otherPropertiesIn(noExtension)).toEqual([])
  })

  it('are read in their order, with their structures, whatever was not told of them being unknown', () => {
    const told = (id: string, fields: Record<string, string | number>) => (extension: typeof noExtension) =>
      mergeExtension(extension, id, { fields, additional: [] })
    const extension = [
      told('cabin', { street: '7 Cabin Trail', useOfPropertyId: 120950001 }),
      told('shed', { amount: 400, damageTypeId: 120950000 }),
      (each: typeof noExtension) => withExtensionItems(each, otherProperties, ['lot', 'cabin']),
      (each: typeof noExtension) => withExtensionItems(each, extensionStructuresOf('cabin'), ['shed']),
    ].reduce((each, tell) => tell(each), noExtension)
    const [lot, cabin] = otherPropertiesIn(extension)
    expect(lot).toMatchObject({ id: 'lot', street: null, structures: [] })
    expect(cabin).toMatchObject({
      street: '7 Cabin Trail',
      useOfPropertyId: 120950001,
      structures: [{ typeId: null, squareFeet: 400, damageTypeId: 120950000, percentDamagedId: null }],
    })
  })
})
