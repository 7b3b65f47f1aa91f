import { until } from './timeline.ts'
import type { Timeline, TimelineBuilder } from './timeline.ts'
import { at, householdOf } from './sample-answers.ts'
import { resident } from './people.ts'
import type { Person } from './people.ts'

/** Timelines of owners who rebuild and request the bonus, up to the last check. */
export function rebuildTimelines(
  addTimeline: TimelineBuilder,
  { hana, luis }: { readonly hana: Person; readonly luis: Person },
): readonly Timeline[] {
  return [
    addTimeline(resident('Edith', 'Lindqvist'), at(49), [
      ...until('paid', 46),
      [6, (scenario) => scenario.asksForTheBonus()],
    ]),
    addTimeline(
      resident('Mateo', 'Arriaga', 'es'),
      at(50),
      [
        ...until('paid', 58),
        [19, (scenario) => scenario.asksForTheBonus()],
        [
          11,
          (scenario) =>
            scenario.moves('rebuildIncomplete', {
              message: 'Falta la segunda página del permiso. Envíela, por favor.',
            }),
        ],
      ],
      hana,
    ),
    addTimeline(
      resident('Ottilie', 'Marchetti'),
      { ...at(51), ...householdOf('Marchetti', 'Bruno', 'Elsa') },
      [
        ...until('paid', 71),
        [24, (scenario) => scenario.asksForTheBonus()],
        [10, (scenario) => scenario.getsTheBonus()],
      ],
      luis,
    ),
    addTimeline(resident('Cornelius', 'Achterberg'), at(52), [
      ...until('paid', 80),
      [39, (scenario) => scenario.asksForTheBonus()],
      [31, (scenario) => scenario.getsTheBonus()],
      [27, (scenario) => scenario.givesAddresses()],
      [25, (scenario) => scenario.startPayments()],
      [22, (scenario) => scenario.issuePayments()],
    ]),
  ]
}
