import { until } from './timeline.ts'
import type { Story, StoryMaker } from './timeline.ts'
import { at, householdOf } from './addresses.ts'
import { resident } from './people.ts'
import type { Person } from './people.ts'

/** Who builds again and asks for the bonus, up to the last check. */
export function rebuildStories(
  tell: StoryMaker,
  { hana, luis }: { readonly hana: Person; readonly luis: Person },
): readonly Story[] {
  return [
    tell(resident('Edith', 'Lindqvist'), at(49), [
      ...until('paid', 46),
      [6, (walk) => walk.asksForTheBonus()],
    ]),
    tell(
      resident('Mateo', 'Arriaga', 'es'),
      at(50),
      [
        ...until('paid', 58),
        [19, (walk) => walk.asksForTheBonus()],
        [
          11,
          (walk) =>
            walk.moves('rebuildIncomplete', {
              message: 'Falta la segunda página del permiso. Envíela, por favor.',
            }),
        ],
      ],
      hana,
    ),
    tell(
      resident('Ottilie', 'Marchetti'),
      { ...at(51), ...householdOf('Marchetti', 'Bruno', 'Elsa') },
      [...until('paid', 71), [24, (walk) => walk.asksForTheBonus()], [10, (walk) => walk.getsTheBonus()]],
      luis,
    ),
    tell(resident('Cornelius', 'Achterberg'), at(52), [
      ...until('paid', 80),
      [39, (walk) => walk.asksForTheBonus()],
      [31, (walk) => walk.getsTheBonus()],
      [27, (walk) => walk.givesAddresses()],
      [25, (walk) => walk.isBeingPaid()],
      [22, (walk) => walk.isPaid()],
    ]),
  ]
}
