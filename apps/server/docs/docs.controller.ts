import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { COMPANY } from '@libs/contract/company.js';
import type { Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../platform/tokens.js';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${COMPANY.name} API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="api"><noscript>The calls are also described as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</noscript></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/page.js"></script>
</body>
</html>`;

/** A file of its own, because the content security policy forbids inline scripts. Without a validator on another host. */
const SCRIPT = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });`;

/** Serves the API documentation: as OpenAPI, generated on the first request, and as the page that Swagger UI makes of it. */
@Controller('docs')
export class DocsController {
  #document: Promise<unknown> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  openApi(): Promise<unknown> {
    this.#document ??= import('./openapi.js').then(({ openApi }) => openApi(this.config.publicUrl));
    return this.#document;
  }

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  page(): string {
    return PAGE;
  }

  @Get('page.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  script(): string {
    return SCRIPT;
  }

  @Get(['swagger-ui-bundle.js', 'swagger-ui.css'])
  library(@Req() { path }: Request, @Res() response: Response): void {
    response.sendFile(basename(path), { root: SWAGGER_UI, headers: { 'Cache-Control': 'no-cache' } });
  }
}
