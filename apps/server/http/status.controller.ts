import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound } from '../application/refused.js';
import { Engines } from '../platform/engines.js';
import type { Metrics } from '../platform/metrics.js';
import { METRICS } from '../platform/tokens.js';
import { isPrivateNetwork } from './request-context.js';

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

/** Prometheus metrics of this process. */
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  @Get()
  async scrape(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (!isPrivateNetwork(request)) throw notFound();
    const { registry } = this.metrics;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', registry.contentType);
    return this.metrics.text();
  }
}
