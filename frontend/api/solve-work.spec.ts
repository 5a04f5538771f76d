import { describe, expect, it } from '@jest/globals';
import { solves } from '@libs/contract/proof-of-work.js';
import { ApiProblem } from './client/api-problem.js';
import { solveWork, workOf } from './solve-work.js';

describe('work that the server asks for', () => {
  it('is read from the refusal and solved in turns', async () => {
    const work = { token: 'a-token', bits: 13 };
    const refusal = new ApiProblem(429, { code: 'work-needed', message: 'Please wait.', work });
    let turns = 0;
    const turn = setInterval(() => turns++);
    const done = await solveWork(workOf(refusal));
    clearInterval(turn);
    expect(done.token).toBe('a-token');
    expect(solves(work, done.nonce)).toBe(true);
    expect(turns).toBeGreaterThan(0);
  });

  it('is refused if the answer has none', () => {
    expect(() => workOf(new ApiProblem(429, { code: 'work-needed', message: '' }))).toThrow();
  });
});
