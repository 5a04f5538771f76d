/** The language of conditions: the Common Expression Language (CEL), with what operators expect of amounts and times. */
import { Environment } from '@marcbachmann/cel-js';

/** What a condition is about, and its variables. */
export const VARIABLES = {
  events: { event: 'map' },
  streams: { state: 'dyn', stream: 'string', events: 'dyn' },
  documents: { doc: 'map', view: 'string', id: 'string' },
} as const;
export type Subject = keyof typeof VARIABLES;

const TIMESTAMP = 'google.protobuf.Timestamp';

const ARITHMETIC: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '%': (one, other) => one % other,
};

const COMPARISONS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** Numbers of JSON are doubles, which CEL does not add to or multiply by whole numbers of the condition. */
function addArithmetic(environment: Environment): void {
  for (const [operator, apply] of Object.entries(ARITHMETIC)) {
    environment.registerOperator(`double ${operator} int: double`, (one: number, other: bigint) =>
      apply(one, Number(other)),
    );
    environment.registerOperator(`int ${operator} double: double`, (one: bigint, other: number) =>
      apply(Number(one), other),
    );
  }
  environment.registerOperator('double % double: double', (one: number, other: number) => one % other);
}

/** Times in data are ISO texts, so that they are compared with timestamps as well. */
function addTimes(environment: Environment): void {
  for (const [operator, compare] of Object.entries(COMPARISONS)) {
    environment.registerOperator(`${TIMESTAMP} ${operator} string: bool`, (one: Date, other: string) =>
      compare(one.getTime(), Date.parse(other)),
    );
    environment.registerOperator(`string ${operator} ${TIMESTAMP}: bool`, (one: string, other: Date) =>
      compare(Date.parse(one), other.getTime()),
    );
  }
  // The library derives the other direction, and `!=`.
  environment.registerOperator(
    `${TIMESTAMP} == string: bool`,
    (one: Date, other: string) => one.getTime() === Date.parse(other),
  );
}

/** Creates the language with the variables of these subjects. */
export function languageOf(subjects: readonly Subject[]): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: false });
  for (const subject of subjects) {
    for (const [name, type] of Object.entries(VARIABLES[subject])) environment.registerVariable(name, type);
  }
  addArithmetic(environment);
  addTimes(environment);
  return environment;
}
