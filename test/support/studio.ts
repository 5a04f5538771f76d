import type { Story } from '@libs/debugging/story.js';
import { eventually } from './eventually.js';
import { freePorts } from './free-ports.js';
import type { Product } from './product.js';
import { Program } from './program.js';

/** The studio of a product, in its own process. */
export class Studio {
  private constructor(
    /** Its address with the token. */
    readonly url: string,
    private readonly program: Program,
  ) {}

  /** Starts it on a free port. */
  static async start({ environment }: Product): Promise<Studio> {
    const [port = 0] = await freePorts(1);
    const program = new Program('apps/ops/main.js', environment, undefined, ['studio', '--port', `${port}`]);
    const url = await eventually('the studio answers', () => {
      if (program.ended) throw new Error(`the studio ended:\n${program.output}`);
      return Promise.resolve(/http:\/\/127\.0\.0\.1:\d+\/\S+\//.exec(program.output)?.[0]);
    });
    return new Studio(url, program);
  }

  /** Runs `look` with the studio of a product. */
  static async during(product: Product, look: (studio: Studio) => Promise<void>): Promise<void> {
    const studio = await Studio.start(product);
    try {
      await look(studio);
    } finally {
      await studio.stop();
    }
  }

  /** Returns what its page shows of a stream. */
  async story(stream: string): Promise<Story> {
    const answer = await fetch(`${this.url}api/story?stream=${stream}`);
    if (!answer.ok) throw new Error(`the studio answered ${answer.status}`);
    return (await answer.json()) as Story;
  }

  stop(): Promise<number | null> {
    return this.program.stop();
  }
}
