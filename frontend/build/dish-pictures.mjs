/** Draws the pictures of dishes: files of the build, and answers of the development server. */
import { runnerImport } from 'vite';

const FOLDER = 'assets/dishes';
const ADDRESS = /^\/assets\/dishes\/([a-z0-9-]+)\.svg(?:\?|$)/;

export function dishPictures(libs) {
  const pictures = async () => {
    const options = { configFile: false, logLevel: 'warn', resolve: { alias: { '@libs': libs } } };
    const { module } = await runnerImport(`${libs}/drawing/dishes/dish-pictures.ts`, options);
    return module.dishPictures();
  };
  return {
    name: 'dish-pictures',
    async generateBundle() {
      for (const [id, source] of await pictures())
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${id}.svg`, source });
    },
    configureServer({ middlewares }) {
      // Drawn again for each request, so that a change is seen at once.
      middlewares.use(async ({ url }, response, next) => {
        const [, id] = ADDRESS.exec(url) ?? [];
        const picture = id && (await pictures()).get(id);
        if (!picture) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(picture);
      });
    },
  };
}
