/** Why the server does not start: every problem, one sentence each. */
export class StartupError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The server can't start:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}
