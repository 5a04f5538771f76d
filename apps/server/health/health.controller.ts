import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Engines } from '../platform/engines.js';

/** Liveness and readiness of the process. */
@Controller('health')
export class HealthController {
  constructor(private readonly engines: Engines) {}

  /** The process runs and answers. */
  @Get('live')
  live(@Res({ passthrough: true }) response: Response): { readonly status: 'ok' } {
    response.setHeader('Cache-Control', 'no-store');
    return { status: 'ok' };
  }

  /** All engines answer; 503 while one of them is unavailable. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const engines = await this.engines.look();
    const ok = Object.values(engines).every(({ status }) => status === 'ok');
    response.setHeader('Cache-Control', 'no-store');
    response.status(ok ? 200 : 503);
    return { status: ok ? 'ok' : 'unavailable', engines };
  }
}
