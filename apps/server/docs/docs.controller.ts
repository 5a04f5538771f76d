import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../platform/tokens.js';

/** Serves the API documentation as OpenAPI and as HTML, generated on the first request. */
@Controller('docs')
export class DocsController {
  #document: Promise<Record<string, unknown>> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  openApi(): Promise<Record<string, unknown>> {
    this.#document ??= import('./openapi.js').then(({ openApi }) => openApi(this.config.publicUrl));
    return this.#document;
  }

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async page(): Promise<string> {
    const { docsPage } = await import('./page.js');
    return docsPage((await this.openApi()) as { readonly paths: Record<string, unknown> });
  }

  @Get('page.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  async style(): Promise<string> {
    return (await import('./style.js')).DOCS_STYLE;
  }
}
