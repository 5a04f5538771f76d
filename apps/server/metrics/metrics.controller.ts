import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound } from '../http/ownership.js';
import { METRICS } from '../platform/tokens.js';
import { isInside } from './inside.js';
import type { Metrics } from './metrics.js';

/** For whoever watches over the processes: each tells of itself. */
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  @Get()
  async scrape(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (!isInside(request)) throw notFound();
    const { registry } = this.metrics;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', registry.contentType);
    return registry.metrics();
  }
}
