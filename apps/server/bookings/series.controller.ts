import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { BookSeriesVisit, ListSeries, StartSeries, StopSeries } from './series.js';

@Controller()
export class SeriesController extends CallController {
  @Call('series')
  list(@Input() { caller }: CallInput<'series'>): Promise<Answer<'series'>> {
    return this.queries.execute(new ListSeries({ customerId: caller.id }));
  }

  @Call('startSeries')
  start(@Input() { params, body, caller, context }: CallInput<'startSeries'>): Promise<Answer<'startSeries'>> {
    return this.commands.execute(new StartSeries({ caller, bookingId: params['id'] ?? '', wanted: body, context }));
  }

  @Call('stopSeries')
  stop(@Input() { params, caller, context }: CallInput<'stopSeries'>): Promise<Answer<'stopSeries'>> {
    const seriesId = params['seriesId'] ?? '';
    return this.commands.execute(new StopSeries({ customerId: caller.id, seriesId, context }));
  }

  @Call('bookSeriesVisit')
  book(@Input() { params, body, caller, context }: CallInput<'bookSeriesVisit'>): Promise<Answer<'bookSeriesVisit'>> {
    const about = { customerId: caller.id, seriesId: params['seriesId'] ?? '' };
    return this.commands.execute(new BookSeriesVisit({ ...about, accepted: body, context }));
  }
}
